import path from "node:path"
import { toDatabaseUrl, type Database } from "../../kit/database/database"
import { LOGS, toInstanceEnvironment } from "../../kit/instance/instance-environment"
import { Medusa } from "../../kit/instance/medusa"
import { findFreePort } from "../../kit/machine/free-port"
import type { Teardown } from "../../kit/run/teardown"
import type { ShopFacts } from "./open-shop"
import { COLLEAGUE } from "./staff"
import { buildDashboard, startDashboard } from "./start-dashboard"

/** Starts a server with roles on the same shop's database. It runs no jobs. */
export async function openWithRoles(facts: ShopFacts, teardown: Teardown): Promise<ShopFacts> {
  const [port, forDashboard] = [await findFreePort(), await findFreePort()]
  const backend = `http://localhost:${port}`
  const environment = {
    ...toInstanceEnvironment({
      backend,
      databaseUrl: toDatabaseUrl(facts.database),
      simulator: facts.simulator,
      locking: "in-memory",
    }),
    MEDUSA_WORKER_MODE: "server",
    MEDUSA_FF_RBAC: "true",
  }
  const log = path.join(LOGS, "roles.log")
  await new Medusa(environment, teardown, log).run("db:migrate", "--execute-safe-links")
  await Promise.all([
    new Medusa(environment, teardown, log).serve(port),
    startDashboard({ backend, port: forDashboard, folder: await buildDashboard() }, teardown),
  ])
  return { ...facts, backend, dashboard: `http://localhost:${forDashboard}` }
}

/**
 * Restricts the colleague to these permissions. Medusa makes every user a super admin when roles are enabled.
 */
export async function giveRoles(database: Database, permissions: readonly string[]): Promise<void> {
  await database.rows("insert into rbac_role (id, name) values ('role_colleague', 'Nhân viên')")
  await database.rows(
    `insert into rbac_role_policy (id, role_id, policy_id)
     select 'rlpl_' || id, 'role_colleague', id from rbac_policy where key = any($1)`,
    [permissions],
  )
  await database.rows(
    `update user_rbac_role set rbac_role_id = 'role_colleague'
     where user_id = (select id from "user" where email = $1)`,
    [COLLEAGUE],
  )
}
