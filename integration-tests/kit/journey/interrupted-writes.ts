import { Modules } from "@medusajs/framework/utils"
import type { Session } from "../shopper/shopper"
import type { Journey } from "./journey"
import { servicesOf } from "./services"
import { findLinkOfSession } from "../../../src/modules/payos/repositories/links/read-links"
import { fetchLink } from "../../../src/use-cases/links/fetch-link"
import { makeLinksDue } from "../time/make-due"

/** Creates the state after a crash between core's capture and the order, followed by a change of the cart. */
export async function captureWithoutOrder(
  { simulator, container, sql }: Journey,
  { id, data }: Session,
): Promise<void> {
  await simulator.pay(data.order_code, { deliver: "never" })
  const ledger = servicesOf(container())
  const link = await findLinkOfSession(ledger.db, id)
  if (!link) throw new Error("The ledger has no link of the session")
  await fetchLink(ledger, link)
  await container().resolve(Modules.PAYMENT).authorizePaymentSession(id, {})
  await sql("delete from payment_session where id = ?", [id])
  await makeLinksDue(sql)
}

/** A kind of write that the database temporarily rejects. */
export type RefusedWrite = { table: string; on: "insert" | "update" }

/** Makes the database reject one kind of write while `work` runs. */
export async function whileRefused<T>(
  sql: Journey["sql"],
  { table, on }: RefusedWrite,
  work: () => Promise<T>,
): Promise<T> {
  const name = `refuse_${on}_of_${table}`
  await sql(`create function ${name}() returns trigger as
               $$ begin raise exception 'the disk is full'; end $$ language plpgsql;
             create trigger ${name} before ${on} on "${table}"
               for each row execute function ${name}();`)
  try {
    return await work()
  } finally {
    await sql(`drop trigger ${name} on "${table}"; drop function ${name}`)
  }
}
