import { randomUUID } from "node:crypto"
import {
  PayOSError,
  type PayOSClient,
  type PayOSPayout,
  type PayOSPayoutRequest,
} from "../../../client"
import type { RehearsalContext } from "../context"
import { factsOf, requireRefusal, type Observation } from "../observation"
import { AMOUNT } from "../rehearsal-links"
import { requirePayoutChannel } from "./require-payout-channel"
import { watchPayout, type WatchedPayout } from "./watch-payout"

/** Sends one payout to an account of the operator's own, repeats it with the same key if they agree, and follows it. */
export async function* payout(context: RehearsalContext): AsyncGenerator<Observation> {
  const client = requirePayoutChannel(context)
  const { balance } = (await client.payoutsAccount.balance()).data
  const isShort = Number(balance) < AMOUNT
  const account = await context.operator.readAccount(AMOUNT)
  if (!account) return
  // Before the payout is sent, so that the wait for an answer does not distort the measured durations.
  const isRepeated = !isShort && (await context.operator.confirmRepeat(AMOUNT))
  const referenceId = `rehearsal-${randomUUID()}`
  const request = { ...account, referenceId, amount: AMOUNT, description: "rehearsal" }
  const idempotencyKey = randomUUID()
  context.signal.throwIfAborted()
  const sending = { request, idempotencyKey }
  const sentAt = context.clock.now()
  const created = await create(client, sending, isShort)
  if (!created.payout) {
    yield created.refused
    return
  }
  if (isRepeated) yield await repeat(client, sending, created.payout)
  const watched = await watchPayout(context, client, { ...created.payout, sentAt })
  yield* isShort ? describeShort(watched) : describe(watched)
}

type PayoutCall = { request: PayOSPayoutRequest; idempotencyKey: string }

type Creation = { payout: PayOSPayout } | { payout: null; refused: Observation }

async function create(
  { payouts }: PayOSClient,
  { request, idempotencyKey }: PayoutCall,
  isShort: boolean,
): Promise<Creation> {
  try {
    return { payout: (await payouts.create(request, { idempotencyKey })).data }
  } catch (error) {
    if (!isShort) throw error
    const facts = requireRefusal(error)
    const question = "insufficientBalance"
    return {
      payout: null,
      refused: { question, answer: "refused", on: "payouts.create", facts },
    }
  }
}

async function repeat(
  { payouts }: PayOSClient,
  { request, idempotencyKey }: PayoutCall,
  first: PayOSPayout,
): Promise<Observation> {
  const question = "repeatedIdempotencyKey"
  const on = "payouts.create"
  try {
    const { data } = await payouts.create(request, { idempotencyKey })
    return { question, answer: data.id === first.id ? "replay" : "ignored", on }
  } catch (error) {
    const isRefused = error instanceof PayOSError && error.outcome === "refused"
    return { question, answer: isRefused ? "refused" : null, on, facts: factsOf(error) }
  }
}

function* describe(watched: WatchedPayout): Generator<Observation> {
  const { listedAfterMs, finalAfterMs, isWaiting, states, watchedMs } = watched
  const facts = { watched_ms: watchedMs }
  yield { question: "payoutListedAfterMs", answer: listedAfterMs, on: "payouts.list", facts }
  yield { question: "payoutStates", answer: states.join(" "), on: "payouts.get" }
  yield { question: "approvalRequired", answer: isWaiting, on: "payouts.get" }
  // 0 means: not while it was watched.
  if (!isWaiting) {
    yield { question: "payoutSettleMs", answer: finalAfterMs ?? 0, on: "payouts.get", facts }
  }
}

function* describeShort({ states }: WatchedPayout): Generator<Observation> {
  const answer = states.at(-1) === "FAILED" ? "failed" : null
  const facts = { states: states.join(" ") }
  yield { question: "insufficientBalance", answer, on: "payouts.get", facts }
}
