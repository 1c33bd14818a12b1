import path from "node:path"
import { toDatabaseUrl } from "../../kit/database/database"
import { LOGS, toInstanceEnvironment } from "../../kit/instance/instance-environment"
import { Medusa } from "../../kit/instance/medusa"
import { findFreePort } from "../../kit/machine/free-port"
import type { Teardown } from "../../kit/run/teardown"
import type { ShopFacts } from "./open-shop"
import { buildDashboard, startDashboard } from "./start-dashboard"

/** A module that sets the server's clock an hour ahead. */
const AHEAD = "data:text/javascript,const%20now=Date.now;Date.now=()=>now()+3600000"

const NO_CHANNEL = { clientId: "", apiKey: "", checksumKey: "" }

const WRONG_KEYS = {
  clientId: "another-channel-1234",
  apiKey: "not-the-key",
  checksumKey: "not-the-key-either",
}

/**
 * Starts a misconfigured server on the same shop's database: wrong keys, no payout channel, locking by
 * Postgres, a payment module without its dependencies, a clock that is an hour ahead. It runs no jobs.
 */
export async function openMisconfigured(facts: ShopFacts, teardown: Teardown): Promise<ShopFacts> {
  const [port, forDashboard] = [await findFreePort(), await findFreePort()]
  const backend = `http://localhost:${port}`
  const { url } = facts.simulator
  const environment = {
    ...toInstanceEnvironment({
      backend,
      databaseUrl: toDatabaseUrl(facts.database),
      simulator: { url, payment: WRONG_KEYS, payout: NO_CHANNEL },
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
