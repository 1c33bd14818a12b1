import { randomUUID } from "node:crypto"
import { approvePayout, confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import { draftInterruptedRefund } from "../../../src/use-cases/refunds/draft-interrupted-refunds"
import {
  BY_LAN,
  draft,
  found,
  LAN,
  openPayouts,
  paidCollection,
  reset,
  type PayoutSetup,
} from "./support/open-payouts"
import { transfer } from "./support/make-payouts"

jest.setTimeout(120_000)

let setup: PayoutSetup
beforeAll(async () => {
  setup = await openPayouts()
})
beforeEach(async () => {
  await reset(setup)
  await setup.control.post("/behaviour", { payoutSettleMs: 0 })
})

const confirm = (id: string) => confirmPayout(setup.a, { id, ...BY_LAN, destination: LAN })

describe("a purchase's draft that gets its account", () => {
  const enter = () => transfer(setup, { amount: 50_000 })

  it.each(["before", "since"])(
    "is not sent in addition to an equal manual payout entered %s, unless its user confirms the duplicate",
    async (when) => {
      if (when === "before") await enter()
      const { id } = await draft(setup)
      if (when === "since") await enter()
      expect((await confirm(id)).type).toBe("duplicate")
      const confirmed = { ...BY_LAN, destination: LAN, confirmed_duplicate: true }
      expect((await confirmPayout(setup.a, { id, ...confirmed })).type).toBe("done")
    },
  )

  it("is compared with manual payouts entered before it if its account is known", async () => {
    const known = async () => {
      const { id } = await draft(setup)
      await setup.sql(
        `update payos_payout set to_bin = '${LAN.to_bin}', to_account_number = '${LAN.to_account_number}'
         where id = '${id}'`,
      )
      return (await confirmPayout(setup.a, { id, ...BY_LAN, destination: null })).type
    }
    expect(await known()).toBe("done")
    await enter()
    expect(await known()).toBe("duplicate")
  })

  it("is sent if the equal manual payout arrived six days ago", async () => {
    await enter()
    await setup.sql(
      "update payos_payout set state = 'succeeded', created_at = now() - interval '6 days'",
    )
    expect((await confirm((await draft(setup)).id)).type).toBe("done")
  })

  it("is approved in addition to a manual payout that was entered as an intended duplicate", async () => {
    const { id } = await draft(setup)
    const confirmation = { actor_id: "user_lan", needs_approval: true, destination: LAN }
    expect((await confirmPayout(setup.a, { id, ...confirmation })).type).toBe("done")
    await enter()
    const expected = { amount: 50_000, ...LAN, attempt: 0 }
    const approved = await approvePayout(setup.a, { id, actor_id: "user_binh", expected })
    expect(approved.type).toBe("done")
  })
})

describe("a queued payout of one user", () => {
  it("is not sent once the store requires a second user, who then approves it", async () => {
    const { id } = await draft(setup)
    expect((await confirm(id)).type).toBe("done")
    const strict = setup.open({ payoutApproval: "two_users" })
    await strict.work()
    expect(await found(setup.a, id)).toMatchObject({
      state: "failed",
      error_code: "permission_lost",
    })
    const confirmed = await confirmPayout(strict, { id, ...BY_LAN, destination: null })
    expect(confirmed).toMatchObject({ payout: { state: "awaiting_approval" } })
    const expected = { amount: 50_000, ...LAN }
    await approvePayout(strict, { id, actor_id: "user_binh", expected })
    await strict.work()
    expect(await found(setup.a, id)).toMatchObject({ state: "processing" })
  })
})

it("an interrupted refund is drafted although its form was sent again, for another refund", async () => {
  const { id, ...form } = await transfer(setup, { amount: 50_000 })
  expect(form.state).toBe("queued")
  const [row] = await setup.sql<{ key: string }>(
    `select idempotency_key as key from payos_payout where id = '${id}'`,
  )
  const payment_collection_id = await paidCollection(setup, 50_000)
  await setup.sql(
    `insert into payos_allocation (id, collection_id, kind, ref, amount, key, is_fact)
     values ('poalc_captured', '${payment_collection_id}', 'capture', 'payses_lan', 50000, 'capture', true)`,
  )
  const facts = {
    ...{ payment_collection_id, session_id: "payses_lan", payment_id: "pay_lan", booking: null },
    ...{ refund_id: `ref_${randomUUID()}`, refunded_before: "0", refunded: "50000" },
  }
  const intent = {
    ...{ source: "panel" as const, user_id: "user_lan", needs_approval: false, destination: LAN },
    ...{ idempotency_key: row?.key ?? "", resolve_outside: null },
  }
  await expect(draftInterruptedRefund(setup.a, facts, intent)).resolves.toBe(true)
  const drafted = "select state, idempotency_key from payos_payout where purpose = 'refund'"
  expect(await setup.sql(drafted)).toEqual([{ state: "draft", idempotency_key: null }])
})
