import type { Decided, DiscardOutcome, Draft } from "../../oracle/decisions"
import { decide, DECISIONS, read, type DecisionName } from "./decide"
import type { Action, History } from "./history"

/** Specific decisions about money that the admin lists. */
const SCRIPTED = {
  "decides: complete": (history) => decide(history, "complete").then(ignoreResult),
  "decides: accept partial payment": (history) =>
    decide(history, "accept partial payment").then(ignoreResult),
  "decides: pay back": (history) => decide(history, "pay back").then(ignoreResult),
  "decides: allocate to order": (history) =>
    decide(history, "allocate to order").then(ignoreResult),
  "decides: pay back in cash": (history) => decide(history, "pay back in cash").then(ignoreResult),
  "decides: pay back a part in cash": (history) =>
    decide(history, "pay back a part in cash").then(ignoreResult),
  "decides: keep": (history) => decide(history, "keep").then(ignoreResult),
  "decides: keep a part": (history) => decide(history, "keep a part").then(ignoreResult),
  "discards a draft: unallocated": (history) => discard(history, "unallocated"),
  "discards a draft: already paid": (history) => discard(history, "payee_already_paid"),
} satisfies Record<string, Action>

/** Random decisions among all that the admin offers. */
const RANDOM = {
  "decides about a case": async (history) => {
    const names = Object.keys(DECISIONS) as DecisionName[]
    for (const name of history.random.shuffled(names)) if (await decide(history, name)) return
  },

  "confirms a draft": async (history) => {
    const draft = await history.soon(() => findDraft(history))
    if (!draft) return
    const result = await read(history.decisions.confirm(draft, history.buyer.payer.account))
    history.note(`draft of ${draft.amount} confirmed: ${result}`)
    if (result === "accepted") history.did("confirms a draft")
  },

  "discards a draft": (history) =>
    discard(history, history.random.pick(["unallocated", "payee_already_paid"])),

  "reverses a decision": async (history) => {
    const last = await history.soon(() => findDecision(history))
    if (!last) return
    const result = await read(history.decisions.reverseAllocationByUser(last))
    history.note(`${last.kind} of ${last.amount} reversed: ${result}`)
    if (result === "accepted" || (result === "retry" && (await isReversed(history, last)))) {
      reverseRecord(history, last)
      history.did("reverses a decision")
    }
  },
} satisfies Record<string, Action>

export const MERCHANT_ACTIONS = { ...SCRIPTED, ...RANDOM }

/** The actions from which a history chooses at random; `decides about a case` covers every kind of decision. */
export const RANDOM_MERCHANT_ACTIONS: readonly Action[] = Object.values(RANDOM)

async function discard(history: History, outcome: DiscardOutcome): Promise<void> {
  const { decisions, buyer } = history
  const draft = await history.soon(() => findDraft(history))
  if (!draft) return
  const result = await read(decisions.discard(draft, outcome))
  history.note(`draft of ${draft.amount} discarded, ${outcome}: ${result}`)
  if (result !== "accepted" && !(await decisions.isDiscarded(draft))) return
  if (outcome === "payee_already_paid")
    buyer.payer.addCashReturned(draft.amount, `cash instead of ${draft.id}`)
  history.did(`discards a draft: ${outcome === "unallocated" ? "unallocated" : "already paid"}`)
}

async function findDraft({ decisions, collections }: History): Promise<Draft | undefined> {
  const drafts = await decisions.drafts()
  return drafts.find(({ collection }) => collection !== null && collections.includes(collection))
}

/** Finds the last decision that is not reversed. */
async function findDecision(history: History): Promise<Decided | undefined> {
  return (await all(history)).filter(({ isReversed }) => !isReversed).at(-1)
}

async function isReversed(history: History, { id }: Decided): Promise<boolean> {
  return (await all(history)).some((one) => one.id === id && one.isReversed)
}

async function all({ decisions, collections }: History): Promise<Decided[]> {
  const found: Decided[] = []
  for (const collection of collections) found.push(...(await decisions.of(collection)))
  return found
}

/** Reverses a decision in the payer's records: returned cash is paid again. */
function reverseRecord({ buyer: { payer } }: History, { id, kind, amount }: Decided): void {
  const what = `reversal of ${id}`
  if (kind === "paid_back_outside" || kind === "payee_already_paid") payer.addCashPaid(amount, what)
  if (kind === "kept") payer.addKept(-amount, what)
  if (kind === "loss") payer.addLoss(amount, what)
}

const ignoreResult = () => undefined
