import { randomUUID } from "node:crypto"
import { discardPayout } from "../../../src/modules/payos/repositories/payouts/decide-payout"
import { confirmPayout } from "../../../src/use-cases/payouts/decide-payout"
import { transferMoney } from "../../../src/use-cases/payouts/transfer-money"
import { lostAnswers } from "./support/lost-answers"
import {
  BY_LAN,
  creations,
  draftOf,
  found,
  LAN,
  letPass,
  openPayouts,
  problems,
  reset,
  type PayoutSetup,
} from "./support/open-payouts"

jest.setTimeout(120_000)

let setup: PayoutSetup
beforeAll(async () => {
  setup = await openPayouts()
})
beforeEach(() => reset(setup))

describe("a payout that was given up since a user called it unsent", () => {
  const { losing, loseNext, finding, listed, lookInVain } = lostAnswers(() => setup)
  const givingUp = (id: string, outcome: "by_hand" | "unallocated") =>
    discardPayout(setup.a.db, { id, ...BY_LAN, reason: "Trả lại sau", outcome })

  it("is shown to be wrong once it was given up meanwhile", async () => {
    const givenUp = await losing()
    await finding(givenUp, false)
    await givingUp(givenUp, "by_hand")
    await listed()
    await letPass(setup, "1 day")
    await setup.a.work()
    expect(await problems(setup)).toEqual([`payout_sent_after_all ${givenUp}`])
    expect(await found(setup.a, givenUp)).toMatchObject({ state: "discarded" })
  })

  it("is shown to be wrong before the money of one that was given up is paid back otherwise", async () => {
    const givenUp = await losing()
    await finding(givenUp, false)
    const { payment_collection_id } = await found(setup.a, givenUp)
    await givingUp(givenUp, "unallocated")
    await listed()
    const other = await draftOf(setup, String(payment_collection_id), 50_000)
    await confirmPayout(setup.a, { id: other.id, ...BY_LAN, destination: LAN })
    await setup.a.work()
    expect(await creations(setup)).toHaveLength(1)
    expect(await found(setup.a, other.id)).toMatchObject({ error_code: "sent_before" })
    expect(await problems(setup)).toEqual([
      `payout_failed ${other.id}`,
      `payout_sent_after_all ${givenUp}`,
    ])
  })

  it.each([
    ["the same account and amount", LAN, {}, {}],
    [
      "the same reference",
      { ...LAN, to_account_number: "9999888877" },
      { merchant_reference: "LUONG-10-LAN" },
      { merchant_reference: "luong-10-lan" },
    ],
  ])(
    "is shown to be wrong before a transfer with %s is sent",
    async (_, destination, first, second) => {
      await loseNext()
      const transfer = (to: typeof LAN, reference: { merchant_reference?: string }) =>
        transferMoney(setup.a, {
          amount: 30_000,
          description: "Luong thang 10",
          destination: to,
          form_token: randomUUID(),
          confirmed_repeat: true,
          ...reference,
          ...BY_LAN,
        })
      const { id } = await transfer(LAN, first)
      await setup.a.work()
      await lookInVain()
      await finding(id, false)
      await givingUp(id, "unallocated")
      await listed()
      const again = await transfer(destination, second)
      await setup.a.work()
      expect(await creations(setup)).toHaveLength(1)
      expect(await found(setup.a, again.id)).toMatchObject({ error_code: "sent_before" })
      expect(await problems(setup)).toEqual([
        `payout_failed ${again.id}`,
        `payout_sent_after_all ${id}`,
      ])
    },
  )

  it("takes its money each time that payOS changes its mind", async () => {
    const id = await losing()
    await finding(id, false)
    await givingUp(id, "unallocated")
    await listed()
    const taken = async (state: "SUCCEEDED" | "FAILED") => {
      await setup.control.post(`/payouts/${id}-1/reported`, {
        approvalState: "COMPLETED",
        transactionState: state,
      })
      await letPass(setup, "3 days")
      await setup.a.work()
      const [account] = await setup.sql<{ taken: string }>("select taken from payos_account")
      return Number(account?.taken)
    }
    expect(await taken("SUCCEEDED")).toBe(50_000)
    expect(await taken("FAILED")).toBe(0)
    expect(await taken("SUCCEEDED")).toBe(50_000)
  })
})
