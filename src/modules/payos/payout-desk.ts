import type { PayOSClient } from "../../client"
import type { Destination } from "../../domain/payouts/destination"
import { toDescription } from "../../domain/links/order-code"
import {
  estimatePayouts,
  type EstimatedPayout,
  type PayoutEstimate,
} from "../../use-cases/payouts/estimate-payouts"
import type { Channels } from "./channels/channels"
import type { PayoutChannel } from "./channels/payout-channel"
import { payoutChannelFor } from "../../use-cases/payouts/payout-channel-for"
import { followRequest, lookUpRequest } from "../../use-cases/payouts/follow-payout"
import { planRefund, waitsForApproval } from "../../use-cases/refunds/plan-refund"
import { refuseOtherChannel, sendRequest } from "../../use-cases/payouts/send-payout"
import * as acts from "./repositories/acts"
import { isUniqueViolation, type Db } from "./repositories/db"
import * as decide from "./repositories/payouts/decide-payout"
import * as bookings from "./repositories/refunds/refund-bookings"
import * as draft from "./repositories/payouts/draft-payout"
import type { PayoutPlan } from "./repositories/payouts/draft-payout"
import type { Payout } from "./repositories/payouts/payout-row"
import { lockRequest } from "./repositories/payouts/lock-request"
import * as read from "./repositories/payouts/read-payouts"
import { recordUnknown, recordUnsent, type Refusal } from "./repositories/payouts/request-answer"
import * as work from "./repositories/payouts/request-work"
import { hideFailing, showFailing } from "./repositories/payouts/show-failing"
import { settleUnknown, type UnknownFinding } from "./repositories/payouts/settle-unknown"
import { listLinksOfCollection } from "./repositories/links/read-links"
import type { RefundIntent } from "./repositories/refunds/refund-intent"
import { NoPayoutChannelError } from "./channels/no-payout-channel"
import type { ResolvedPayosOptions } from "./options/options"

type Scope = { db: Db; channels: Channels; options: ResolvedPayosOptions }

/** Money that a person sends to an account, outside of orders. Amount in whole đồng. */
export type Transfer = Pick<Payout, "amount" | "description"> & {
  destination: Destination
  merchant_reference?: string
  category?: string[]
  form_token: string
  actor_id: string
  /** Somebody else has to approve it, whatever the store's option says. */
  needs_approval: boolean
  /** The name of the channel whose account it leaves from; the first's where none is named. */
  channel?: string | undefined
}

/** Money that leaves: drafts, what persons decide about them, and what payOS makes of them. */
export class PayoutDesk {
  readonly #scope: Scope

  constructor(scope: Scope) {
    this.#scope = scope
  }

  /** Whether the store has a payout channel. */
  get isOpen(): boolean {
    return this.#scope.channels.payouts.length > 0
  }

  /**
   * The client of a channel's payout channel; of the first there is, where none is named.
   *
   * @throws NoPayoutChannelError
   */
  clientOf(channel?: string): PayOSClient {
    return this.channelNamed(channel).client
  }

  /** @throws NoPayoutChannelError */
  channelNamed(channel?: string): PayoutChannel {
    const found = this.#scope.channels.payoutNamed(channel)
    if (!found) throw new NoPayoutChannelError(channel)
    return found
  }

  /**
   * Writes the payout of a refund, once; it goes out if a person asked for it and may. It fails only
   * where none was written: a commit whose answer was lost is none the less one.
   */
  async recordRefund(facts: draft.RefundFacts, intent: RefundIntent | null): Promise<void> {
    try {
      await this.#writeRefund(facts, intent)
    } catch (error) {
      if (!(await read.hasPayout(this.#scope.db, facts.refund_id))) throw error
    }
  }

  /**
   * What would become of a refund that a person asks for in the order's panel. Nothing is written.
   *
   * @param refund.destination null for "back to the payer"
   */
  planRefund(refund: {
    payment_collection_id: string
    destination: Destination | null
    user_id: string
    needs_approval: boolean
  }): Promise<PayoutPlan> {
    const { payment_collection_id, destination, user_id, needs_approval } = refund
    const intent = {
      source: "panel" as const,
      user_id,
      needs_approval,
      destination,
      form_token: null,
      settlement: null,
    }
    return planRefund(this.#scope, { payment_collection_id, description: "" }, intent)
  }

  /**
   * Drafts the payout of a refund that was left half done. Whoever asked for it may have refunded in another way
   * since, so that a person confirms it. Money that its user settled outside payOS is recorded as that: a draft
   * would send it once more.
   *
   * @returns false where the refund was written by now
   */
  async draftInterrupted(facts: draft.RefundFacts, intent: RefundIntent | null): Promise<boolean> {
    return this.#writeRefund(facts, intent, { state: "draft", draft_reason: "interrupted" })
  }

  /** What Medusa has to book of refunds and nobody is booking any more, of all or of one order. */
  listBookings(orderId: string | null = null): Promise<bookings.RefundBooking[]> {
    return bookings.listBookings(this.#scope.db, orderId)
  }

  readAwaitedCredit(orderId: string): Promise<string | null> {
    return bookings.readAwaitedCredit(this.#scope.db, orderId)
  }

  endBooking(refundId: string): Promise<void> {
    return bookings.endBooking(this.#scope.db, refundId)
  }

  /** Those of Medusa's refunds that have their payout, whatever became of it. */
  listKnownRefunds(refundIds: readonly string[]): Promise<string[]> {
    return read.listKnownRefunds(this.#scope.db, refundIds)
  }

  /**
   * Drafts the payout of money that fits no order; a user confirms it. Amount in whole đồng.
   *
   * @throws an error that `isNotCovered` knows, where the money does not cover it
   */
  async draftPayBack(payBack: {
    payment_collection_id: string
    amount: number
    created_by: string
  }): Promise<void> {
    const { payment_collection_id, amount, created_by } = payBack
    const description = await this.#describe(payment_collection_id)
    const plan = await planRefund(this.#scope, { payment_collection_id, description }, null)
    await this.#scope.db.transaction(async (trx) => {
      await draft.recordPayout(trx, {
        ...plan,
        draft_reason: "pay_back",
        actor_id: created_by,
        purpose: "pay_back",
        payment_collection_id,
        amount,
      })
    })
  }

  /**
   * Writes a person's transfer, once per form, and queues it; a second person may have to approve it.
   *
   * @throws NoPayoutChannelError
   */
  async transfer(transfer: Transfer): Promise<Payout> {
    const { form_token, actor_id, destination, description, amount, channel } = transfer
    const before = await this.findOfForm(form_token)
    if (before) return before
    const waits = waitsForApproval(transfer, this.#scope.options)
    const planned: draft.NewPayout = {
      purpose: "transfer",
      amount,
      description,
      destination,
      actor_id,
      form_token,
      merchant_reference: transfer.merchant_reference ?? null,
      category: transfer.category ?? null,
      state: waits ? "awaiting_approval" : "queued",
      draft_reason: null,
      client_id: this.channelNamed(channel).clientId,
    }
    try {
      return await this.#scope.db.transaction((trx) => draft.recordPayout(trx, planned))
    } catch (error) {
      const same = isUniqueViolation(error) ? await this.findOfForm(form_token) : null
      if (!same) throw error
      return same
    }
  }

  /**
   * Asks payOS for the fee of payouts and for the balance that they leave from. Nothing is sent out.
   *
   * @param from the account that they leave from; the first channel's where none is named
   * @throws NoPayoutChannelError, PayOSError
   */
  async estimate(
    payouts: readonly EstimatedPayout[],
    from: PayoutChannel = this.channelNamed(),
  ): Promise<PayoutEstimate> {
    return estimatePayouts(from, payouts)
  }

  /**
   * The payout channel that a payout leaves from, or that a refund of a collection's money would.
   *
   * @throws NoPayoutChannelError
   */
  channelFor(payout: Pick<Payout, "client_id" | "payment_collection_id">): Promise<PayoutChannel> {
    return payoutChannelFor(this.#scope, payout)
  }

  /** @throws NoPayoutChannelError */
  async confirm(
    confirmation: Omit<decide.Confirmation, "client_id">,
  ): Promise<decide.PayoutDecision> {
    const needs_approval = waitsForApproval(confirmation, this.#scope.options)
    const client_id = await this.#clientIdFor(confirmation.id)
    return decide.confirmPayout(this.#scope.db, { ...confirmation, needs_approval, client_id })
  }

  /** @throws NoPayoutChannelError */
  async approve(approval: Omit<decide.Approval, "client_id">): Promise<decide.PayoutDecision> {
    const client_id = await this.#clientIdFor(approval.id)
    return decide.approvePayout(this.#scope.db, { ...approval, client_id })
  }

  /** @throws NoPayoutChannelError where a new draft needs one */
  async discard(discard: decide.Discard): Promise<decide.PayoutDecision> {
    return decide.discardPayout(this.#scope.db, discard)
  }

  settleUnknown(finding: UnknownFinding): Promise<decide.PayoutDecision> {
    return settleUnknown(this.#scope.db, finding)
  }

  find(id: string): Promise<Payout | null> {
    return read.findPayout(this.#scope.db, id)
  }

  findOfForm(token: string): Promise<Payout | null> {
    return read.findPayoutOfForm(this.#scope.db, token)
  }

  list(query: read.PayoutQuery): Promise<{ payouts: Payout[]; count: number }> {
    return read.listPayouts(this.#scope.db, query)
  }

  listAttempts(payoutId: string): Promise<read.PayoutAttempt[]> {
    return read.listAttempts(this.#scope.db, payoutId)
  }

  listActs(subject: string): Promise<acts.RecordedAct[]> {
    return acts.listActs(this.#scope.db, subject)
  }

  claimDue(limit: number): Promise<work.PayoutRequest[]> {
    return work.claimDueRequests(this.#scope.db, limit)
  }

  readRequest(id: string): Promise<work.PayoutRequest | null> {
    return work.readRequest(this.#scope.db, id)
  }

  /** Gives a claimed request back; work that fails and fails is shown while money is on its way. */
  finish(request: work.PayoutRequest, end: { next: work.NextLook; error?: string }): Promise<void> {
    const { id, is_open } = request
    return this.#scope.db.transaction(async (trx) => {
      if (end.error !== undefined) await lockRequest(trx, id)
      const finished = await work.finishRequest(trx, request, end)
      if (!finished) return
      if (end.error === undefined) return request.attempts > 0 ? hideFailing(trx, id) : undefined
      if (is_open) await showFailing(trx, id, { ...finished, error: end.error })
    })
  }

  /** Sends a request; false where it surely was not taken and is to be tried again. */
  send(request: work.PayoutRequest): Promise<boolean> {
    const { db } = this.#scope
    const isOurs = this.#scope.channels.payoutOf(request.client_id) !== null
    if (!isOurs) return refuseOtherChannel(db, request)
    return sendRequest(this.#sender(request), request)
  }

  /** Ends a request that was never sent and must not be. */
  refuse(request: work.PayoutRequest, refusal: Refusal): Promise<void> {
    return recordUnsent(this.#scope.db, request, refusal)
  }

  /** The refunds of Medusa that a request's payouts are of. */
  listRefundsOf(request: work.PayoutRequest): Promise<read.RefundRef[]> {
    return read.listRefundsOfRequest(this.#scope.db, request.id)
  }

  /** Whether the money that a request pays back is still surely there. */
  readCoverOf(request: work.PayoutRequest): Promise<read.Cover> {
    return read.readCoverOfRequest(this.#scope.db, request.id)
  }

  /** Whose words a request goes out on. */
  listWordsOf(request: work.PayoutRequest): Promise<read.PayoutWord[]> {
    return read.listWordsOfRequest(this.#scope.db, request.id)
  }

  follow(request: work.PayoutRequest): Promise<void> {
    return followRequest(this.#sender(request), request)
  }

  /** Looks for a request whose answer was lost, be it with the instance that waited for it. */
  async lookUp(request: work.PayoutRequest): Promise<void> {
    if (request.state === "sending") await recordUnknown(this.#scope.db, request, false)
    return lookUpRequest(this.#sender(request), request)
  }

  /** @param change what the payout's plan is to say, whatever its intent does */
  async #writeRefund(
    facts: draft.RefundFacts,
    intent: RefundIntent | null,
    change: Partial<PayoutPlan> = {},
  ): Promise<boolean> {
    const { db } = this.#scope
    if (intent?.settlement) {
      const { settlement, user_id: actor_id } = intent
      return draft.recordSettledRefund(db, facts, { ...settlement, actor_id })
    }
    const { payment_collection_id } = facts
    const description = await this.#describe(payment_collection_id)
    const plan = await planRefund(this.#scope, { payment_collection_id, description }, intent)
    return draft.recordRefundPayout(db, facts, { ...plan, ...change })
  }

  /** Another channel knows nothing of the request. */
  #sender({ client_id }: work.PayoutRequest): { db: Db; channel: PayoutChannel } {
    const channel = this.#scope.channels.payoutOf(client_id)
    if (channel) return { db: this.#scope.db, channel }
    throw new Error("it was made for another payout channel: configure that one again to end it")
  }

  async #clientIdFor(id: string): Promise<string> {
    const payout = await this.find(id)
    const channel = payout ? await this.channelFor(payout) : this.channelNamed()
    return channel.clientId
  }

  /** Plain letters and digits: banks keep them, and payOS's SDKs sign them alike. */
  async #describe(collectionId: string): Promise<string> {
    const links = await listLinksOfCollection(this.#scope.db, collectionId)
    const newest = links.at(-1)
    return newest ? `Hoan tien ${toDescription(newest.order_code, 25)}` : "Hoan tien"
  }
}
