import path from "node:path"
import { toDatabaseUrl } from "../../kit/database/database"
import { LOGS, toInstanceEnvironment } from "../../kit/instance/instance-environment"
import { Medusa } from "../../kit/instance/medusa"
import { findFreePort } from "../../kit/machine/free-port"
import type { Teardown } from "../../kit/run/teardown"
import type { ShopFacts } from "./open-shop"
import { buildDashboard, startDashboard } from "./start-dashboard"

/** A server whose clock is an hour ahead. */
const AHEAD = "data:text/javascript,const%20now=Date.now;Date.now=()=>now()+3600000"

const NOBODY = { clientId: "", apiKey: "", checksumKey: "" }

const WRONG_KEYS = {
  clientId: "another-channel-1234",
  apiKey: "not-the-key",
  checksumKey: "not-the-key-either",
}

/**
 * The same shop's database under a server that somebody has set up badly: other keys, no payout channel,
 * Postgres for locking, a payment module that was not told of the ledger, a clock that is ahead. It does
 * no work of its own.
 */
export async function openMisconfigured(facts: ShopFacts, teardown: Teardown): Promise<ShopFacts> {
  const [port, forDashboard] = [await findFreePort(), await findFreePort()]
  const backend = `http://localhost:${port}`
  const { url } = facts.simulator
  const environment = {
    ...toInstanceEnvironment({
      backend,
      databaseUrl: toDatabaseUrl(facts.database),
      simulator: { url, payment: WRONG_KEYS, payout: NOBODY },
      locking: "postgres",
      options: {},
    }),
    MEDUSA_WORKER_MODE: "server",
    PAYMENT_DEPENDENCIES: "query",
    NODE_OPTIONS: `--import ${AHEAD}`,
  }
  const log = path.join(LOGS, "misconfigured.log")
  await Promise.all([
    new Medusa(environment, teardown, log).serve(port),
    startDashboard({ backend, port: forDashboard, folder: await buildDashboard() }, teardown),
  ])
  return { ...facts, backend, dashboard: `http://localhost:${forDashboard}` }
}
