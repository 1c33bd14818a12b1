import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { MERCHANT, PASSWORD } from "../kit/admin/call-admin"
import { runCli } from "../kit/machine/run-cli"
import { eventually, pause } from "../kit/time/eventually"
import { letPayoutsWait, letTenMinutesPass } from "../kit/time/let-time-pass"
import { makeLinksDue, makeRequestsDue } from "../kit/time/make-due"
import type { Store } from "./store"

/** The links loop processes every link of the drill within this time. */
const PATIENCE_MS = 120_000

const UNFINISHED = `
  select id from payos_link where state in ('creating', 'cancelling')
  union all select id from payos_queue where claimed_until > now() or (due_at <= now() and failures = 0)
  union all select id from payos_payout_request where state in ('ready', 'sending', 'unknown')
  union all select key from payos_lease where expires_at > now()`

/** Makes all rows ten minutes older, and waits until the store's jobs have processed them. */
export async function letStoreCatchUp({ database }: Pick<Store, "database">): Promise<void> {
  const run = (sql: string) => database.rows(sql)
  await letTenMinutesPass(run)
  for (let round = 0; round < 2; round += 1) {
    await makeLinksDue(run)
    await makeRequestsDue(run, "r.state = 'ready'")
    await letPayoutsWait({ sql: run as never })
    await pause(1_000)
    await eventually("an idle store", async () => (await run(UNFINISHED)).length === 0, PATIENCE_MS)
  }
}

/** Waits for the resent webhooks of payments during the outage, whose links the store does not have. */
export async function untilRejected({ clients }: Pick<Store, "clients">, count: number) {
  const path = "/payos/problems?kind=webhook_not_booked&limit=100"
  await eventually(
    "the webhooks of lost links",
    async () => ((await clients.admin(path)).body["problems"] as unknown[]).length >= count,
    PATIENCE_MS,
  )
}

/** Runs `recover-links` as an operator does. */
export async function recoverLinks(
  { instance }: Pick<Store, "instance">,
  statement: string | null,
): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), "payos-drill-"))
  try {
    const file = path.join(folder, "statement.csv")
    if (statement !== null) await writeFile(file, statement)
    const named = statement === null ? [] : ["--statement", file]
    const { code, out, err } = await runCli(
      ["recover-links", "--url", instance.backend, "--json", ...named],
      { MEDUSA_ADMIN_EMAIL: MERCHANT, MEDUSA_ADMIN_PASSWORD: PASSWORD },
    )
    if (code !== 0) throw new Error(`recover-links ended with ${code}: ${out}${err}`)
    return (JSON.parse(out) as { recovered: unknown[] }).recovered.length
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The bank's statement of received money, as CSV. */
export async function writeStatement({ payos }: Pick<Store, "payos">): Promise<string> {
  const [{ received }, links] = await Promise.all([payos.statement(), payos.links()])
  const contents = new Map(
    links.map(({ orderCode, request }) => [orderCode, String(request["description"])]),
  )
  const lines = received.map(
    ({ at, amount, orderCode }, index) =>
      `${at},FT2632${String(index).padStart(7, "0")},CS1AB2CD3EF4 ${contents.get(orderCode)},${amount}`,
  )
  return ["Ngày,Số tham chiếu,Diễn giải,Có", ...lines].join("\n")
}
