import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Recovery } from "../../src/cli/recover-links"
import { MERCHANT, PASSWORD } from "../kit/admin/call-admin"
import type { Journey } from "../kit/journey/journey"
import { runCli } from "../kit/machine/run-cli"
import { eventually } from "../kit/time/eventually"

const AS_MERCHANT = { MEDUSA_ADMIN_EMAIL: MERCHANT, MEDUSA_ADMIN_PASSWORD: PASSWORD }

type ListedProblem = {
  id: string
  version: number
  subject: string
  detail: Record<string, unknown>
}

export function recoverLinks({ backend, admin, adminByKey, ...journey }: Journey): void {
  const { shopper, simulator, sql } = journey

  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "payos-statement-"))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const recover = async (statement: string | null, ...args: string[]) => {
    const file = path.join(folder, "statement.csv")
    if (statement !== null) await writeFile(file, statement)
    const named = statement === null ? [] : ["--statement", file]
    return runCli(["recover-links", "--url", backend(), ...named, ...args], AS_MERCHANT)
  }
  const recoveryOf = ({ out }: { out: string }) => JSON.parse(out) as Recovery
  const openLink = async () => (await shopper.startPayment(await shopper.cart())).data.order_code
  const contentOf = async (code: number) =>
    String((await simulator.link(code)).request["description"])
  /** Deletes what is missing after an old backup is restored. */
  const loseLinks = async () => {
    await sql("delete from payos_queue")
    await sql("delete from payos_transfer")
    await sql("delete from payos_webhook_event")
    await sql("delete from payos_link")
  }
  const open = async (kind: string) => {
    const { body } = await admin(`/payos/problems?kind=${kind}`)
    return body["problems"] as ListedProblem[]
  }
  const links = () =>
    sql<{ order_code: number; state: string; status: string; confirmed_amount: string }>(
      "select order_code::float8 as order_code, state, status, confirmed_amount from payos_link",
    )

  it("raises one case for each lost payment in a statement, and cancels a lost unpaid code", async () => {
    const [paid, mentioned, unpaid] = [await openLink(), await openLink(), await openLink()]
    await simulator.pay(paid, { amount: 470_000, deliver: "never" })
    await simulator.pay(mentioned, { amount: 470_000, deliver: "never" })
    const statement = [
      "Ngày,Số tham chiếu,Diễn giải,Có",
      `24/11/2026,FT26328000001,CS1A2B3C4D ${await contentOf(paid)} NGUYEN THI LAN,"470,000"`,
      `24/11/2026,FT26328000002,CS1A2B3C4E${(await contentOf(unpaid)).toLowerCase()}-CHUYEN TIEN,"470,000"`,
      `24/11/2026,FT26328000003,tai khoan 1903456789012 chuyen ${mentioned},"470,000"`,
    ].join("\n")
    await loseLinks()
    const first = await recover(statement, "--json")
    expect(first).toMatchObject({ code: 0, err: "" })
    const recovered = recoveryOf(first)
    expect(recovered.recovered).toHaveLength(3)
    expect(recovered.recovered).toEqual(
      expect.arrayContaining([
        { order_code: paid, amount_paid: 470_000, status: "PAID" },
        { order_code: mentioned, amount_paid: 470_000, status: "PAID" },
        { order_code: unpaid, amount_paid: 0, status: "PENDING" },
      ]),
    )
    const cases = await eventually("the cases", async () => {
      const found = await open("unmatched_money")
      return found.length === 2 && found
    })
    const detail = { reason: "collection_deleted", amount: 470_000 }
    expect(cases).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subject: `recovered_${paid}`, detail }),
        expect.objectContaining({ subject: `recovered_${mentioned}`, detail }),
      ]),
    )
    await eventually("the lost code cancelled", async () => {
      return (await simulator.link(unpaid)).status === "CANCELLED"
    })
    expect(recoveryOf(await recover(statement, "--json"))).toMatchObject({
      recovered: [],
      existing_order_codes: expect.arrayContaining([paid, mentioned, unpaid]),
      interrupted: null,
    })
    expect(await links()).toHaveLength(3)
    expect(await open("unmatched_money")).toHaveLength(2)
  })

  it("does not expose a recovered link's payment to a shopper who knows its order code", async () => {
    const code = await openLink()
    const statement = await contentOf(code)
    await loseLinks()
    expect((await recover(statement)).code).toBe(0)
    const { publishableKey } = journey.store()
    const guessed = await fetch(`${backend()}/store/payos/payment-sessions/recovered_${code}`, {
      headers: { "x-publishable-api-key": publishableKey },
    })
    expect(guessed.status).toBe(404)
  })

  it("shows a recovered link with its transfer, and pays its money back", async () => {
    const code = await openLink()
    await simulator.pay(code, { amount: 470_000, deliver: "never" })
    const statement = await contentOf(code)
    await loseLinks()
    expect(await recover(statement)).toMatchObject({
      code: 0,
      out: expect.stringContaining("1 lost payment link was found at payOS, with ₫470,000 on it."),
    })
    await eventually("the case", async () => (await open("unmatched_money")).length === 1)
    const { body } = await admin("/payos/links")
    expect(body["links"]).toMatchObject([
      { order_code: code, received: 470_000, reported: 470_000, remaining: 0, transfer_count: 1 },
    ])
    const [problem] = await open("unmatched_money")
    const decision = { version: problem?.version, action: "pay_back" }
    expect(await admin(`/payos/problems/${problem?.id}/resolve`, decision)).toMatchObject({
      status: 200,
    })
    expect(await sql("select purpose, amount, state from payos_payout")).toEqual([
      { purpose: "pay_back", amount: "470000", state: "draft" },
    ])
    expect(await open("unmatched_money")).toEqual([])
  })

  it("recovers a link from its webhook alone, and resolves the webhook's problem", async () => {
    const code = await openLink()
    await loseLinks()
    await simulator.pay(code, { amount: 470_000 })
    await eventually("the rejected webhook", async () => {
      return (await open("webhook_not_booked")).length === 1
    })
    const { recovered } = recoveryOf(await recover(null, "--json"))
    expect(recovered).toEqual([{ order_code: code, amount_paid: 470_000, status: "PAID" }])
    expect(await open("webhook_not_booked")).toEqual([])
    await eventually("the case", async () => (await open("unmatched_money")).length === 1)
  })

  it("books nothing for a code that payOS does not know", async () => {
    const { recovered, not_found_count } = recoveryOf(
      await recover("CSABC DHE13WU1OH\n1099511627999\nCHUYEN KHOAN", "--json"),
    )
    expect({ recovered, not_found_count }).toEqual({ recovered: [], not_found_count: 2 })
    expect(await links()).toEqual([])
  })

  it("reports a failing payOS, and recovers the rest in another run", async () => {
    const code = await openLink()
    await simulator.pay(code, { amount: 470_000, deliver: "never" })
    const statement = await contentOf(code)
    await loseLinks()
    await simulator.fault({ operation: "link.get", kind: "500", times: 10 })
    const failed = await recover(statement, "--lang", "vi")
    expect(failed).toMatchObject({ code: 1, out: expect.stringContaining("Hãy chạy lại") })
    await simulator.clearFaults()
    expect(recoveryOf(await recover(statement, "--json")).recovered).toHaveLength(1)
  })

  it("requires a user and valid words", async () => {
    const words = { words: ["DHE13WU1OH"] }
    expect(await adminByKey("/payos/links/recover", words)).toMatchObject({ status: 403 })
    expect(await admin("/payos/links/recover", { words: ["a b c d e f"] })).toMatchObject({
      status: 400,
    })
    expect(await recover("/nowhere", "--statement", "/nowhere")).toMatchObject({ code: 2 })
  })
}
