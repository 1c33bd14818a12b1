import { defaultBehaviour, type SimulatorBehaviour } from "../../../simulator"
import { readRehearsal } from "../../read-rehearsal"
import type { SwitchQuestion } from "../questions"
import { toFindings } from "../record"
import type { Rehearsed } from "../rehearse"
import { contextOf, openLinksOf, openPayos, run, timeless, writeRecord } from "./context"

/** The rehearsal measures durations in whole seconds. */
const BASE: SimulatorBehaviour = { ...defaultBehaviour, payoutSettleMs: 2_000 }

/** All answers of each switch. */
const ANSWERS: { [Q in SwitchQuestion]: readonly SimulatorBehaviour[Q][] } = {
  lateTransfer: ["booked", "refused"],
  lateStatus: ["stays", "moves"],
  cancelPaid: ["refused", "allowed"],
  cancelUnderpaid: ["refused", "allowed"],
  repeatedIdempotencyKey: ["replay", "refused", "ignored"],
  payoutListedAfterMs: [0, 3_000],
  orderCodeAfterCancel: ["used", "free"],
  insufficientBalance: ["refused", "failed"],
  unknownClientId: ["401", "214"],
  accountLinked: [true, false],
  transferCode: [true, false],
  taxPercentage8: [true, false],
  payoutIpAllowed: [true, false],
  payoutSettleMs: [0, 3_000],
  feePerPayout: [0, 1_100],
  approvalRequired: [true, false],
  counterAccount: [true, false],
  transferReread: ["same", "suffix", "blank"],
}

const CASES = Object.entries(ANSWERS).flatMap(([name, answers]) =>
  answers.map((answer) => [name as SwitchQuestion, answer] as const),
)

/** The questions that an answer makes unobservable, such as the link's status after a transfer that never arrived. */
const HIDDEN: Partial<Record<string, SwitchQuestion[]>> = {
  "lateTransfer refused": ["lateStatus"],
  "payoutIpAllowed false": [
    ...(["feePerPayout", "repeatedIdempotencyKey", "payoutListedAfterMs"] as const),
    ...(["payoutSettleMs", "approvalRequired"] as const),
  ],
  "approvalRequired true": ["payoutSettleMs"],
}
const WITHOUT_BALANCE: SwitchQuestion[] = [
  ...(["repeatedIdempotencyKey", "payoutListedAfterMs"] as const),
  ...(["payoutSettleMs", "approvalRequired"] as const),
]

async function rehearseAt(behaviour: Partial<SimulatorBehaviour>, hasLowBalance: boolean) {
  const payos = await openPayos(behaviour)
  await payos.sendPayout("", {
    ...{ referenceId: "earlier", amount: 5_000, description: "luong" },
    ...{ toBin: "970422", toAccountNumber: "0000000001" },
  })
  if (hasLowBalance) await payos.control("/payouts/balance", { balance: 1_000 })
  const rehearsed = await run(contextOf(payos))
  return { rehearsed, open: await openLinksOf(payos) }
}

const answeredIn = ({ recorded }: Rehearsed) =>
  toFindings(recorded).filter(({ answer, question }) => answer !== null && question in ANSWERS)

describe("a rehearsal detects each switch of the simulator, and a simulator replays it", () => {
  it.each(CASES)("%s: %s", async (name, answer) => {
    const hasLowBalance = name === "insufficientBalance"
    const behaviour = { ...BASE, [name]: answer }
    const first = await rehearseAt(behaviour, hasLowBalance)
    const answered = answeredIn(first.rehearsed)
    const expected = Object.keys(ANSWERS).filter((question) => {
      const hidden = hasLowBalance ? WITHOUT_BALANCE : ["insufficientBalance"]
      return ![...hidden, ...(HIDDEN[`${name} ${answer}`] ?? [])].includes(question)
    })
    expect(answered.map(({ question }) => question).sort()).toEqual(expected.sort())
    expect(Object.fromEntries(answered.map((one) => [one.question, one.answer]))).toEqual(
      Object.fromEntries(expected.map((one) => [one, behaviour[one as SwitchQuestion]])),
    )
    expect(first.rehearsed.left).toEqual(first.open)
    expect(first.open).toHaveLength(behaviour.cancelUnderpaid === "refused" ? 1 : 0)

    const file = writeRecord(first.rehearsed)
    const replay = await rehearseAt(readRehearsal(file), hasLowBalance)
    expect(timeless(replay.rehearsed)).toEqual(timeless(first.rehearsed))
    expect(replay.rehearsed.steps).toEqual(first.rehearsed.steps)
  })

  it("every switch has its answers here, except the one for tests only", () => {
    const switches = Object.keys(defaultBehaviour).filter((name) => name !== "lateMs")
    expect(Object.keys(ANSWERS).sort()).toEqual(switches.sort())
  })
})
