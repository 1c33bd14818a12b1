import { randomUUID } from "node:crypto"
import { createManualPayout } from "../../../src/use-cases/payouts/create-manual-payout"
import { confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import { BY_LAN, LAN, openPayouts, reset, type PayoutSetup } from "./support/open-payouts"

jest.setTimeout(120_000)

const ROUNDS = 20
const binh = { actor_id: "user_binh", needs_approval: false }

let setup: PayoutSetup
beforeAll(async () => {
  setup = await openPayouts()
})
beforeEach(() => reset(setup))

const transfer = (amount: number) => ({
  amount,
  description: "Thanh toan",
  destination: LAN,
  idempotency_key: randomUUID(),
  confirmed_duplicate: false,
})

const ELSEWHERE = { ...LAN, to_account_number: "9999888877" }

describe("a transfer that is typed into a second form", () => {
  it("is refused, also where both are sent at once or the first may be sent again, unless the user means it", async () => {
    const { a, b } = setup
    for (let round = 1; round <= ROUNDS; round += 1) {
      const amount = 20_000 + round
      const both = await Promise.allSettled([
        createManualPayout(a, { ...transfer(amount), ...BY_LAN }),
        createManualPayout(b, { ...transfer(amount), ...binh }),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
      expect(both.find(({ status }) => status === "rejected")).toMatchObject({
        reason: { code: "payos_payout_duplicate" },
      })
    }
    const again = () => createManualPayout(a, { ...transfer(20_001), ...BY_LAN })
    await expect(again()).rejects.toMatchObject({ code: "payos_payout_duplicate" })
    const meant = { ...transfer(20_001), ...BY_LAN, confirmed_duplicate: true }
    await expect(createManualPayout(a, meant)).resolves.toMatchObject({ state: "queued" })
    await createManualPayout(a, { ...transfer(20_001), ...BY_LAN, destination: ELSEWHERE })
    await setup.sql("update payos_payout set state = 'failed'")
    await expect(again()).rejects.toMatchObject({ code: "payos_payout_duplicate" })
    await setup.sql("update payos_payout set state = 'discarded'")
    await expect(again()).resolves.toMatchObject({ amount: 20_001 })
    await setup.sql("update payos_payout set created_at = created_at - interval '6 days'")
    await expect(again()).rejects.toMatchObject({ code: "payos_payout_duplicate" })
    await setup.sql("update payos_payout set state = 'unknown'")
    await expect(again()).rejects.toMatchObject({ code: "payos_payout_duplicate" })
    await setup.sql("update payos_payout set state = 'succeeded'")
    await expect(again()).resolves.toMatchObject({ amount: 20_001 })
  })
})

describe("a transfer that did not arrive", () => {
  const enter = (more: Partial<ReturnType<typeof transfer>>) =>
    createManualPayout(setup.a, { ...transfer(30_000), ...BY_LAN, ...more })
  const sendAgain = async (id: string, destination: typeof LAN | null = null) =>
    (await confirmPayout(setup.a, { id, ...BY_LAN, destination })).type

  it("is not sent again to where it was sent by another since, and is sent again elsewhere", async () => {
    const { id } = await enter({ destination: ELSEWHERE })
    await setup.sql("update payos_payout set state = 'failed'")
    await enter({})
    expect(await sendAgain(id, LAN)).toBe("entered_again")
    expect(await sendAgain(id)).toBe("done")
  })

  it("is sent again beside its equal of the same batch", async () => {
    const ids = [await enter({}), await enter({ confirmed_duplicate: true })].map(({ id }) => id)
    await setup.sql("update payos_payout set state = 'failed', created_at = now()")
    for (const id of ids) expect(await sendAgain(id)).toBe("done")
  })
})
