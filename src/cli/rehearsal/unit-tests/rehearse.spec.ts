import { readFileSync } from "node:fs"
import { createdLinkSchema } from "../../../client/payment-requests/payment-link"
import type { Operator } from "../context"
import { compareQrFields } from "../qr-fields"
import {
  ACCOUNT,
  contextOf,
  recordReports,
  openLinksOf,
  openPayos,
  run,
  agreeingOperator,
  writeRecord,
  type Payos,
} from "./context"

const SECRET = "TRAN THI BICH NGOC 0071000112233"

const payoutsOf = async ({ control }: Payos) =>
  (await control("/payouts")) as unknown as { payouts: object[] }

describe("the record of a rehearsal", () => {
  it("contains no key, name, account, content or id, whatever payOS returns", async () => {
    const payos = await openPayos({ counterAccount: true, payoutSettleMs: 2_000 })
    const fault = { kind: "code", code: SECRET, desc: SECRET, http: 200, times: 1 }
    await payos.control("/faults", { operation: "link.cancel", ...fault })
    await payos.control("/faults", { operation: "payout.list", ...fault })
    const rehearsed = await run(contextOf(payos))
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
    const kept = [...links, ...payouts, payment, payout, ACCOUNT, { SECRET }].flatMap(textsIn)
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
  it("confirms no step changes nothing at payOS", async () => {
    const payos = await openPayos({})
    const operator: Operator = { ...agreeingOperator(payos), confirmStep: async () => false }
    const { steps } = await run(contextOf(payos, { operator }))
    expect(steps.filter(({ result }) => result === "done").map(({ step }) => step)).toEqual([
      "keys",
      "payouts",
    ])
    const { requests } = (await payos.control("/requests")) as unknown as {
      requests: { operation: string }[]
    }
    const performed = new Set(requests.map(({ operation }) => operation))
    expect([...performed].sort()).toEqual([
      "link.get",
      "payout.balance",
      "payout.estimate",
      "payout.list",
    ])
  })

  it("names no account sends no payout, and one who declines the repetition sends one", async () => {
    const payos = await openPayos({ payoutSettleMs: 1_000 })
    const withoutAccount: Operator = { ...agreeingOperator(payos), readAccount: async () => null }
    await run(contextOf(payos, { operator: withoutAccount }), ["payout"])
    expect((await payoutsOf(payos)).payouts).toEqual([])
    const withoutRepeat: Operator = { ...agreeingOperator(payos), confirmRepeat: async () => false }
    await run(contextOf(payos, { operator: withoutRepeat }), ["payout"])
    expect((await payoutsOf(payos)).payouts).toHaveLength(1)
  })

  it("confirms a payment that never arrives leaves no open link and no answered question", async () => {
    const payos = await openPayos({})
    const operator: Operator = { ...agreeingOperator(payos), waitForPayment: async () => "paid" }
    const { recorded, steps } = await run(contextOf(payos, { operator }), [
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

  it("confirms the return of a transfer that payOS does not show answers the question", async () => {
    const payos = await openPayos({})
    const operator: Operator = {
      ...agreeingOperator(payos),
      waitForPayment: async () => "paid",
      hasMoneyReturned: async () => true,
    }
    const { recorded } = await run(contextOf(payos, { operator }), ["late"])
    expect(recorded.map(({ seen }) => seen)).toEqual([
      { question: "lateTransfer", answer: "refused", on: "operator" },
    ])
  })

  it("interrupts after naming the account sends no payout", async () => {
    const payos = await openPayos({})
    const interruption = new AbortController()
    const operator: Operator = {
      ...agreeingOperator(payos),
      readAccount: async () => {
        interruption.abort()
        return ACCOUNT
      },
    }
    const context = contextOf(payos, { operator, signal: interruption.signal })
    const { steps } = await run(context, ["payouts", "payout"])
    expect(steps).toEqual([
      { step: "payouts", result: "done" },
      { step: "payout", result: "interrupted" },
    ])
    expect((await payoutsOf(payos)).payouts).toEqual([])
  })

  it("has no payout keys sees a report, and the other steps run", async () => {
    const payos = await openPayos({})
    const { operator, reported } = recordReports(agreeingOperator(payos))
    const context = contextOf(payos)
    await context.payout?.close()
    const { steps } = await run({ ...context, payout: null, operator }, ["keys", "payout"])
    expect(steps).toEqual([
      { step: "keys", result: "done" },
      { step: "payout", result: "not_done" },
    ])
    expect(reported).toContainEqual({ type: "no_keys", step: "payout" })
  })
})

describe("failures of payOS", () => {
  it("wrong keys stop the rehearsal before it creates anything", async () => {
    const payos = await openPayos({})
    await payos.control("/faults", { operation: "link.get", kind: "code", code: "401", http: 401 })
    const { steps } = await run(contextOf(payos), ["keys", "link"])
    expect(steps).toMatchObject([{ step: "keys", result: "failed" }])
  })

  it("a link is cancelled if the response to its creation is lost", async () => {
    const payos = await openPayos({})
    await payos.control("/faults", { operation: "link.create", kind: "drop-response" })
    const { steps, left } = await run(contextOf(payos), ["link"])
    expect(steps).toMatchObject([{ result: "failed", facts: { error: "payos_unknown_outcome" } }])
    expect([left, await openLinksOf(payos)]).toEqual([[], []])
  })

  it("a link that payOS did not create needs no cleanup", async () => {
    const payos = await openPayos({})
    await payos.control("/faults", { operation: "link.create", kind: "500" })
    const { left } = await run(contextOf(payos), ["link"])
    expect(left).toEqual([])
  })

  it("a link that payOS does not cancel is listed as left", async () => {
    const payos = await openPayos({})
    await payos.control("/faults", { operation: "link.cancel", kind: "500", times: 9 })
    const { steps, left } = await run(contextOf(payos), ["link"])
    expect(steps).toMatchObject([{ result: "failed" }])
    expect(left).toHaveLength(1)
    expect(left).toEqual(await openLinksOf(payos))
  })

  it("a response signed with another key answers no question", async () => {
    const payos = await openPayos({})
    await payos.control("/faults", { operation: "link.create", kind: "bad-signature" })
    const { steps, recorded, left } = await run(contextOf(payos), ["link"])
    expect(steps).toMatchObject([{ result: "failed", facts: { error: "payos_bad_signature" } }])
    expect([recorded, left, await openLinksOf(payos)]).toEqual([[], [], []])
  })

  it("a QR code that differs from its response is detected", async () => {
    const { create } = await openPayos({})
    const { data } = (await create({ amount: 2_000 })).json
    const link = createdLinkSchema.parse(data)
    expect(compareQrFields(link)).toBe("agree")
    const other = { ...link, amount: 3_000, accountNumber: "1", bin: "970436", description: "x" }
    expect(compareQrFields(other)).toBe("bin accountNumber amount description")
    expect(compareQrFields({ ...link, qrCode: `${link.qrCode.slice(0, -1)}?` })).toBe("unreadable")
  })
})
