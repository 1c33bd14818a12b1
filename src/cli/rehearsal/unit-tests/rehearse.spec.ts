import { readFileSync } from "node:fs"
import { createdLinkSchema } from "../../../client/payment-requests/payment-link"
import type { Operator } from "../context"
import { compareQrFields } from "../qr-fields"
import {
  ACCOUNT,
  benchOf,
  listening,
  openLinksOf,
  openPayos,
  run,
  willing,
  writeRecord,
  type Payos,
} from "./context"

const PLANTED = "TRAN THI BICH NGOC 0071000112233"

const payoutsOf = async ({ control }: Payos) =>
  (await control("/payouts")) as unknown as { payouts: object[] }

describe("the record of a rehearsal", () => {
  it("holds no key, name, account, content or id, whatever payOS says", async () => {
    const payos = await openPayos({ counterAccount: true, payoutSettleMs: 2_000 })
    const fault = { kind: "code", code: PLANTED, desc: PLANTED, http: 200, times: 1 }
    await payos.control("/faults", { operation: "link.cancel", ...fault })
    await payos.control("/faults", { operation: "payout.list", ...fault })
    const rehearsed = await run(benchOf(payos))
    expect(rehearsed.steps.filter(({ result }) => result === "failed")).toEqual([
      {
        step: "link",
        result: "failed",
        facts: { error: "payos_refused", payos_code: "other", http_status: 200 },
      },
      {
        step: "payouts",
        result: "failed",
        facts: { error: "payos_refused", payos_code: "other", http_status: 200 },
      },
    ])
    const record = readFileSync(writeRecord(rehearsed), "utf8")
    const { links } = (await payos.control("/links")) as unknown as { links: object[] }
    const { payouts } = await payoutsOf(payos)
    const { payment, payout } = payos.simulator
    const kept = [...links, ...payouts, payment, payout, ACCOUNT, { PLANTED }].flatMap(textsIn)
    expect(kept.length).toBeGreaterThan(60)
    expect(kept.filter((text) => record.includes(text))).toEqual([])
  })
})

/** Returns every text and number of six or more characters that could identify a person. */
function textsIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn)
  const text = String(value)
  const isCommon = /^([A-Z_]+|rehearsal|\d{4}-\d\d-\d\dT.*)$/.test(text)
  return text.length >= 6 && !isCommon ? [text] : []
}

describe("an operator who", () => {
  it("agrees to nothing changes nothing at payOS", async () => {
    const payos = await openPayos({})
    const operator: Operator = { ...willing(payos), confirmStep: async () => false }
    const { steps } = await run(benchOf(payos, { operator }))
    expect(steps.filter(({ result }) => result === "done").map(({ step }) => step)).toEqual([
      "keys",
      "payouts",
    ])
    const { requests } = (await payos.control("/requests")) as unknown as {
      requests: { operation: string }[]
    }
    const done = new Set(requests.map(({ operation }) => operation))
    expect([...done].sort()).toEqual([
      "link.get",
      "payout.balance",
      "payout.estimate",
      "payout.list",
    ])
  })

  it("types another amount sends no payout, and one who does not repeat sends one", async () => {
    const payos = await openPayos({ payoutSettleMs: 1_000 })
    const shy: Operator = { ...willing(payos), readAccount: async () => null }
    await run(benchOf(payos, { operator: shy }), ["payout"])
    expect((await payoutsOf(payos)).payouts).toEqual([])
    const careful: Operator = { ...willing(payos), confirmRepeat: async () => false }
    await run(benchOf(payos, { operator: careful }), ["payout"])
    expect((await payoutsOf(payos)).payouts).toHaveLength(1)
  })

  it("says to have paid what never comes leaves no open link, and no answer", async () => {
    const payos = await openPayos({})
    const operator: Operator = { ...willing(payos), waitForPayment: async () => "paid" }
    const { recorded, steps } = await run(benchOf(payos, { operator }), [
      "payment",
      "short",
      "late",
    ])
    expect(steps.map(({ result }) => result)).toEqual(["done", "done", "done"])
    expect(recorded.map(({ seen }) => seen)).toEqual([
      expect.objectContaining({
        question: "linkStatuses",
        answer: null,
        facts: { read: "PENDING" },
      }),
      expect.objectContaining({ question: "cancelUnderpaid", answer: null }),
      expect.objectContaining({ question: "lateTransfer", answer: null }),
    ])
    expect(await openLinksOf(payos)).toEqual([])
  })

  it("has the money back that payOS does not show tells so", async () => {
    const payos = await openPayos({})
    const operator: Operator = {
      ...willing(payos),
      waitForPayment: async () => "paid",
      hasMoneyReturned: async () => true,
    }
    const { recorded } = await run(benchOf(payos, { operator }), ["late"])
    expect(recorded.map(({ seen }) => seen)).toEqual([
      { question: "lateTransfer", answer: "refused", on: "operator" },
    ])
  })

  it("interrupts after giving the account sends no payout", async () => {
    const payos = await openPayos({})
    const interruption = new AbortController()
    const operator: Operator = {
      ...willing(payos),
      readAccount: async () => {
        interruption.abort()
        return ACCOUNT
      },
    }
    const context = benchOf(payos, { operator, signal: interruption.signal })
    const { steps } = await run(context, ["payouts", "payout"])
    expect(steps).toEqual([
      { step: "payouts", result: "done" },
      { step: "payout", result: "interrupted" },
    ])
    expect((await payoutsOf(payos)).payouts).toEqual([])
  })

  it("has no payout keys is told, and the rest is done", async () => {
    const payos = await openPayos({})
    const { operator, heard } = listening(willing(payos))
    const context = benchOf(payos)
    await context.payout?.close()
    const { steps } = await run({ ...context, payout: null, operator }, ["keys", "payout"])
    expect(steps).toEqual([
      { step: "keys", result: "done" },
      { step: "payout", result: "not_done" },
    ])
    expect(heard).toContainEqual({ type: "no_keys", step: "payout" })
  })
})

describe("whatever goes wrong", () => {
  it("wrong keys end it before anything is made", async () => {
    const payos = await openPayos({})
    await payos.control("/faults", { operation: "link.get", kind: "code", code: "401", http: 401 })
    const { steps } = await run(benchOf(payos), ["keys", "link"])
    expect(steps).toMatchObject([{ step: "keys", result: "failed" }])
  })

  it("a link whose creation was not answered is cancelled", async () => {
    const payos = await openPayos({})
    await payos.control("/faults", { operation: "link.create", kind: "drop-response" })
    const { steps, left } = await run(benchOf(payos), ["link"])
    expect(steps).toMatchObject([{ result: "failed", facts: { error: "payos_unknown_outcome" } }])
    expect([left, await openLinksOf(payos)]).toEqual([[], []])
  })

  it("a link that payOS did not make is nothing to clean", async () => {
    const payos = await openPayos({})
    await payos.control("/faults", { operation: "link.create", kind: "500" })
    const { left } = await run(benchOf(payos), ["link"])
    expect(left).toEqual([])
  })

  it("what payOS does not cancel is named", async () => {
    const payos = await openPayos({})
    await payos.control("/faults", { operation: "link.cancel", kind: "500", times: 9 })
    const { steps, left } = await run(benchOf(payos), ["link"])
    expect(steps).toMatchObject([{ result: "failed" }])
    expect(left).toHaveLength(1)
    expect(left).toEqual(await openLinksOf(payos))
  })

  it("an answer that is signed with another key is no answer", async () => {
    const payos = await openPayos({})
    await payos.control("/faults", { operation: "link.create", kind: "bad-signature" })
    const { steps, recorded, left } = await run(benchOf(payos), ["link"])
    expect(steps).toMatchObject([{ result: "failed", facts: { error: "payos_bad_signature" } }])
    expect([recorded, left, await openLinksOf(payos)]).toEqual([[], [], []])
  })

  it("a QR code that says something else than its answer is seen", async () => {
    const { create } = await openPayos({})
    const { data } = (await create({ amount: 2_000 })).json
    const link = createdLinkSchema.parse(data)
    expect(compareQrFields(link)).toBe("agree")
    const other = { ...link, amount: 3_000, accountNumber: "1", bin: "970436", description: "x" }
    expect(compareQrFields(other)).toBe("bin accountNumber amount description")
    expect(compareQrFields({ ...link, qrCode: `${link.qrCode.slice(0, -1)}?` })).toBe("unreadable")
  })
})
