import { randomUUID } from "node:crypto"
import { createManualPayout } from "../../../src/use-cases/payouts/create-manual-payout"
import { approvePayout, confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import { BY_LAN, draft, LAN, openPayouts, reset, type PayoutSetup } from "./support/open-payouts"

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
  confirmed_not_arrived: false,
})

const ELSEWHERE = { ...LAN, to_account_number: "9999888877" }

describe("a transfer that is entered in a second form", () => {
  it("is refused unless confirmed, even if both forms arrive together or the first transfer failed", async () => {
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
    await expect(again()).rejects.toMatchObject({ code: "payos_payout_not_arrived" })
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

  it("is not sent again to an account that another has paid since, but to another account", async () => {
    const { id } = await enter({ destination: ELSEWHERE })
    await setup.sql("update payos_payout set state = 'failed'")
    await enter({})
    expect(await sendAgain(id, LAN)).toBe("entered_again")
    expect(await sendAgain(id)).toBe("done")
  })

  it("can be entered again by a user who confirms that, unless another user has sent it again", async () => {
    const { id } = await enter({})
    await setup.sql("update payos_payout set state = 'failed'")
    await expect(enter({})).rejects.toMatchObject({ code: "payos_payout_not_arrived" })
    expect(await sendAgain(id)).toBe("done")
    const known = { confirmed_not_arrived: true }
    await expect(enter(known)).rejects.toMatchObject({ code: "payos_payout_duplicate" })
    await setup.sql("update payos_payout set state = 'failed'")
    await expect(enter(known)).resolves.toMatchObject({ state: "queued" })
    expect(await sendAgain(id)).toBe("entered_again")
  })

  it("is sent once if one user sends it again while another enters it again", async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const amount = 40_000 + round
      const { id } = await enter({ ...transfer(amount) })
      await setup.sql(`update payos_payout set state = 'failed' where id = '${id}'`)
      const both = await Promise.all([
        sendAgain(id).catch(String),
        createManualPayout(setup.b, {
          ...{ ...transfer(amount), ...binh, confirmed_not_arrived: true },
        }).then(
          ({ state }) => state,
          (error: unknown) => (error as { code: string }).code,
        ),
      ])
      expect([
        ["done", "payos_payout_duplicate"],
        ["entered_again", "queued"],
      ]).toContainEqual(both)
    }
  })

  it("is not sent again by an approval if it was entered again after its confirmation", async () => {
    const { id } = await enter({})
    await setup.sql("update payos_payout set state = 'failed'")
    const confirmed = await confirmPayout(setup.a, {
      ...{ id, actor_id: "user_lan", needs_approval: true, destination: null },
    })
    expect(confirmed.type).toBe("done")
    await enter({ confirmed_duplicate: true })
    const expected = { amount: 30_000, ...LAN, attempt: 1 }
    const approved = await approvePayout(setup.a, { id, actor_id: "user_binh", expected })
    expect(approved.type).toBe("entered_again")
  })

  it("for a purchase is not sent again if a user has entered the same payout since", async () => {
    const { id } = await draft(setup, 30_000)
    expect(await sendAgain(id, LAN)).toBe("done")
    await setup.a.work()
    await setup.sql("update payos_payout set state = 'failed'")
    await enter({ confirmed_not_arrived: true })
    expect(await sendAgain(id)).toBe("entered_again")
    expect(await sendAgain(id, ELSEWHERE)).toBe("done")
  })

  it("is sent again although the same batch has an identical one", async () => {
    const ids = [await enter({}), await enter({ confirmed_duplicate: true })].map(({ id }) => id)
    await setup.sql("update payos_payout set state = 'failed', created_at = now()")
    for (const id of ids) expect(await sendAgain(id)).toBe("done")
  })
})
