import type { Decided, DiscardOutcome, Draft } from "../../oracle/decisions"
import { decide, DECISIONS, read, type DecisionName } from "./decide"
import type { Act, History } from "./history"

/** Given decisions about money that the admin lists. */
const SCRIPTED = {
  "decides: complete": (history) => decide(history, "complete").then(nothing),
  "decides: accept short": (history) => decide(history, "accept short").then(nothing),
  "decides: pay back": (history) => decide(history, "pay back").then(nothing),
  "decides: allocate to order": (history) => decide(history, "allocate to order").then(nothing),
  "decides: cash": (history) => decide(history, "cash").then(nothing),
  "decides: cash, a part": (history) => decide(history, "cash, a part").then(nothing),
  "decides: keep": (history) => decide(history, "keep").then(nothing),
  "decides: keep, a part": (history) => decide(history, "keep, a part").then(nothing),
  "discards a draft: unallocated": (history) => discard(history, "unallocated"),
  "discards a draft: by hand": (history) => discard(history, "payee_already_paid"),
} satisfies Record<string, Act>

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

  "takes a decision back": async (history) => {
    const last = await history.soon(() => findDecision(history))
    if (!last) return
    const result = await read(history.decisions.reverseAllocationByUser(last))
    history.note(`${last.kind} of ${last.amount} taken back: ${result}`)
    if (result === "accepted" || (result === "retry" && (await isReversed(history, last)))) {
      forget(history, last)
      history.did("takes a decision back")
    }
  },
} satisfies Record<string, Act>

export const MERCHANT_ACTS = { ...SCRIPTED, ...RANDOM }

/** The acts from which a history chooses at random; `decides about a case` covers every kind of decision. */
export const RANDOM_MERCHANT_ACTS: readonly Act[] = Object.values(RANDOM)

async function discard(history: History, outcome: DiscardOutcome): Promise<void> {
  const { decisions, buyer } = history
  const draft = await history.soon(() => findDraft(history))
  if (!draft) return
  const result = await read(decisions.discard(draft, outcome))
  history.note(`draft of ${draft.amount} discarded, ${outcome}: ${result}`)
  if (result !== "accepted" && !(await decisions.isDiscarded(draft))) return
  if (outcome === "payee_already_paid")
    buyer.payer.getsCash(draft.amount, `cash instead of ${draft.id}`)
  history.did(`discards a draft: ${outcome === "unallocated" ? "unallocated" : "by hand"}`)
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

/** Reverses a decision in the payer's records: cash goes the other way. */
function forget({ buyer: { payer } }: History, { id, kind, amount }: Decided): void {
  const what = `as before ${id}`
  if (kind === "paid_back_outside" || kind === "payee_already_paid") payer.paysCash(amount, what)
  if (kind === "kept") payer.leaves(-amount, what)
  if (kind === "loss") payer.isWrittenOff(amount, what)
}

const nothing = () => undefined
