import { randomUUID } from "node:crypto"
import { toDatabaseUrl } from "../kit/database/database"
import { note } from "../kit/run/note"
import { eventually } from "../kit/time/eventually"
import { audit } from "../ledger-audit/audit"
import { prepareHolds } from "./support/holds"
import type { StoreInstance } from "./support/store-instance"
import { KILLS } from "./support/rounds"
import { killAt, letTimePass, type Step } from "./support/steps"
import { payoutsOf, purchase, store, untilAll } from "./support/store"
import { makeRequestsDue } from "../kit/time/make-due"

jest.setTimeout(600_000)

type Keys = "ignored" | "replay" | "refused"

/** What an interrupted form results in when it is submitted again. */
type Again = "refunds" | "has its payout" | "has a draft"

type Scenario = {
  step: Step
  /** How the simulator treats a repeated idempotency key. */
  keys: Keys
  /** The simulator's list does not show accepted payouts yet. */
  isListedLate?: boolean
  again: Again
}

/** Scenarios with different outcomes come first. */
const SCENARIOS: Omit<Scenario, "keys">[] = [
  { step: "refund", again: "refunds" },
  { step: "payout", again: "has a draft" },
  { step: "call", again: "has its payout" },
  { step: "credit", again: "has its payout" },
  { step: "response", again: "has its payout" },
  { step: "sending", again: "has its payout" },
  { step: "response", isListedLate: true, again: "has its payout" },
  { step: "claim", again: "has its payout" },
  { step: "end", again: "has its payout" },
  { step: "booking", again: "has its payout" },
]

const FEW = 5

const KEYS: Keys[] = ["ignored", "replay", "refused"]

const rotated: Scenario[] = SCENARIOS.map((scenario, index) => {
  return { ...scenario, keys: KEYS[index % KEYS.length] ?? "ignored" }
})

const SCENARIOS_BY_KILLS: Record<typeof KILLS, Scenario[]> = {
  few: rotated.slice(0, FEW),
  each: rotated,
  all: KEYS.flatMap((keys) => SCENARIOS.map((scenario) => ({ ...scenario, keys }))),
}

const scenarios = SCENARIOS_BY_KILLS[KILLS]

const named = scenarios.map((scenario) => {
  const late = scenario.isListedLate ? ", listed late" : ""
  return [`${scenario.step}${late}, keys ${scenario.keys}`, scenario] as const
})

store(["refund-kill"], (opened) => {
  const purchases: string[] = []
  let kills = 0
  beforeAll(async () => {
    const [instance] = opened().instances
    if (!instance) throw new Error("No instance was started")
    await prepareHolds(opened().database)
    for (const _ of scenarios) purchases.push(await purchase(opened(), instance))
  }, 300_000)
  afterAll(() => note(`${kills} kills`))
  /** The job `payos-refunds` or the links loop drafts a refund that a kill left without a payout. */
  const untilDrafted = (paymentId: string) =>
    eventually(
      "the interrupted refund drafted",
      async () => {
        const [payout] = await payoutsOf(opened(), paymentId)
        return payout?.state === "draft"
      },
      60_000,
    )

  const untilProblem = (payoutId?: string) =>
    eventually(
      "the user asked",
      async () => {
        const problems = await opened().database.rows(
          "select 1 from payos_problem where kind = 'payout_outcome_unknown' and subject = $1 and resolved_at is null",
          [payoutId],
        )
        return problems.length > 0
      },
      120_000,
    )
  /** Records that the payout is not at payOS, and sends it again. */
  const sendAgain = async (instance: StoreInstance, payoutId?: string) => {
    const path = `/payos/payouts/${payoutId}`
    const resolution = { has_arrived: false, reason: "Không có trên my.payos.vn" }
    expect(await instance.admin(`${path}/resolve-unknown`, resolution)).toMatchObject({
      status: 200,
    })
    expect(await instance.admin(`${path}/confirm`, {})).toMatchObject({ status: 200 })
  }
  /** Lets payOS's list show the payout, and makes its lookup due. */
  const showLate = async (payoutId?: string) => {
    const { database, simulator } = opened()
    await simulator.behaviour({ payoutListedAfterMs: 0 })
    await database.rows(
      "update payos_payout_request set sent_at = sent_at - interval '1 hour' where reference_id = $1",
      [`${payoutId}-1`],
    )
    await makeRequestsDue((sql) => database.rows(sql), `r.reference_id = '${payoutId}-1'`)
  }

  describe("a refund whose process is killed", () => {
    it.each(named)("at the step %s: results in at most one payout", async (_, scenario) => {
      const { database, simulator, instances } = opened()
      const [instance] = instances
      const paymentId = purchases.shift()
      if (!instance || !paymentId) throw new Error("There is no purchase left")
      const { step, keys, again, isListedLate = false } = scenario
      // Each scenario has its own amount, which identifies its payout at payOS.
      const amount = 10_000 + purchases.length
      const form = randomUUID()
      const atPayOS = async () =>
        (await simulator.allPayouts()).filter(({ transactions: [only] }) => only?.amount === amount)
      const refund = () => instance.refundByForm(paymentId, amount, form)
      await simulator.behaviour({
        repeatedIdempotencyKey: keys,
        payoutListedAfterMs: isListedLate ? 100_000_000 : 0,
      })

      await killAt(opened(), { instance, step }, refund)
      kills += 1
      await letTimePass(opened())
      await instance.start()

      if (again === "has a draft") await untilDrafted(paymentId)
      const [payout] = await payoutsOf(opened(), paymentId)
      if (step === "call" || isListedLate) {
        await untilProblem(payout?.id)
        expect(await atPayOS()).toHaveLength(isListedLate ? 1 : 0)
      }
      if (step === "call") await sendAgain(instance, payout?.id)
      if (isListedLate) await showLate(payout?.id)

      const repeated = await refund()
      expect(repeated.status).toBe(200)
      if (again === "has a draft") {
        expect(repeated.body).toMatchObject({ payout: { id: payout?.id, state: "draft" } })
        expect(await atPayOS()).toEqual([])
        const path = `/payos/payouts/${payout?.id}/confirm`
        expect(await instance.admin(path, {})).toMatchObject({ status: 200 })
      }
      const [end, ...others] = await untilAll(opened(), paymentId, "succeeded")
      expect(others).toEqual([])
      expect(end).toMatchObject({ amount, attempt: step === "call" ? 2 : 1 })
      expect(await atPayOS()).toHaveLength(1)
      const refunds = await database.rows("select 1 from refund where payment_id = $1", [paymentId])
      expect(refunds).toHaveLength(1)
    })

    it("is included in the totals of its order", async () => {
      const { database } = opened()
      await eventually(
        "every refund booked",
        async () => (await database.rows("select 1 from payos_pending_booking")).length === 0,
        120_000,
      )
      const wrong = await database.rows(`
        select o.order_id, s.totals ->> 'refunded_total' as booked, s.totals ->> 'pending_difference' as due,
          sum(r.amount) as refunded
        from order_payment_collection o
          join payment p on p.payment_collection_id = o.payment_collection_id
          join refund r on r.payment_id = p.id and r.deleted_at is null
          join lateral (select totals from order_summary s where s.order_id = o.order_id
            order by version desc limit 1) s on true
        group by o.order_id, s.totals
        having (s.totals ->> 'refunded_total')::numeric <> sum(r.amount)
          or (s.totals ->> 'pending_difference')::numeric <> 0`)
      expect(wrong).toEqual([])
    })

    it("leaves records that pass the audit against payOS's own", async () => {
      const { database, simulatorUrl } = opened()
      const databaseUrl = toDatabaseUrl(database.name)
      const settings = { graceMinutes: 10, sharedChannel: false }
      const report = await audit({ databaseUrl, simulatorUrl, ...settings })
      expect(report.checks.filter(({ violations }) => violations.length > 0)).toEqual([])
    })
  })
})
