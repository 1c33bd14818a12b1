import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { isProduction } from "@medusajs/framework/utils"
import { Channels } from "./channels/channels"
import type { PayosChannel } from "./channels/channel"
import { linkForSession, type SessionLinkRequest } from "../../use-cases/links/create-link"
import { receiveWebhook, type ReceivedWebhook, type WebhookRoute } from "../../use-cases/webhooks/receive-webhook"
import { cancelLink, examineCreation, fetchLink } from "../../use-cases/links/refresh-link"
import { recordAct, type Act } from "./repositories/acts"
import * as allocations from "./repositories/allocations/allocations"
import { acquireLease, isLeaseHeld, withLease, type Lease } from "./repositories/leases/lease"
import type { EndReason, Lane, PayosLink, PayosLinkWithMoney } from "./repositories/links/link-row"
import * as marks from "./repositories/links/marks"
import { finishLooks, type Look } from "./repositories/links/looks"
import * as captures from "./repositories/allocations/captures"
import { decideCase, takeBack, type CaseDecision } from "./repositories/allocations/case-decisions"
import { endLinkRow, pointLinkAt, type LinkTarget } from "./repositories/links/open-link"
import * as problems from "./repositories/problems/problems"
import {
  findLink,
  findLinkOfSession,
  findUnsettledLinkOfCart,
  listLinksOfCollection,
} from "./repositories/links/read-links"
import { claimDueLinks, claimLink, finishWork, type WorkEnd } from "./repositories/links/work"
import { DEPENDENCIES_REMEDY, hasForgottenDependencies } from "./options/dependencies"
import { WebhookIngest } from "./ingest/webhook-ingest"
import { Limits } from "./limits/limits"
import { MerchantDesk } from "./merchant-desk"
import { PersonalData } from "./personal-data"
import { showUnknownChannel, warnOfUnknownChannels } from "./channels/unknown-channels"
import { parseOptions, type ResolvedPayosOptions } from "./options/options"
import { readShopperPayment, type ShopperPayment } from "./repositories/links/shopper-payment"
import { BatchDesk } from "./batch-desk"
import { PayoutDesk } from "./payout-desk"
import { RefundIntents } from "./refund-intents"
import { PaymentStatusHub } from "./payment-status/payment-status-hub"

type InjectedDependencies = { __pg_connection__: Knex; logger: Logger; configModule?: unknown }

/**
 * The ledger: payOS's channels, the tables, the lease. Whoever wants something of payOS or of the
 * ledger asks here.
 */
export default class PayosModuleService {
  readonly options: ResolvedPayosOptions
  /** Who the store is to payOS. */
  readonly channels: Channels
  /** Money that leaves. */
  readonly payouts: PayoutDesk
  /** Who asked for which refund. */
  readonly refundIntents: RefundIntents
  /** Shoppers who wait for their payment. */
  readonly watch: PaymentStatusHub
  /** How often strangers may ask. */
  readonly limits: Limits
  /** What the merchant's pages ask. */
  readonly merchant: MerchantDesk
  /** Money that leaves for many accounts at once. */
  readonly batches: BatchDesk
  /** What names a person: its retention, export and erasure. */
  readonly personalData: PersonalData
  readonly #db: Knex
  readonly #container: InjectedDependencies
  readonly #intake: WebhookIngest

  constructor(container: InjectedDependencies, options: unknown) {
    this.options = parseOptions(options, isProduction(), container.configModule)
    this.#container = container
    this.#db = container.__pg_connection__
    this.#intake = new WebhookIngest(this.#db)
    this.channels = new Channels(this.options)
    this.watch = new PaymentStatusHub(this.#db, this.options.limits.streams)
    this.limits = new Limits(this.#db, this.options)
    const scope = { db: this.#db, options: this.options, channels: this.channels }
    this.payouts = new PayoutDesk(scope)
    this.refundIntents = new RefundIntents(this.#db)
    this.batches = new BatchDesk(scope)
    this.merchant = new MerchantDesk(scope)
    this.personalData = new PersonalData(scope)
  }

  __hooks = {
    onApplicationStart: (): Promise<void> => {
      const { configModule, logger } = this.#container
      if (hasForgottenDependencies(configModule)) logger.error(DEPENDENCIES_REMEDY)
      return warnOfUnknownChannels({ db: this.#db, channels: this.channels, logger })
    },
    onApplicationShutdown: async (): Promise<void> => {
      await Promise.all([this.channels.close(), this.watch.close()])
    },
  }

  /** The link goes through the channel that the request names. */
  async linkForSession(request: SessionLinkRequest): Promise<PayosLink> {
    const channel = this.channels.named(request.channel)
    if (!channel) throw new Error(`No payOS channel is named ${request.channel}`)
    const { options, limits } = this
    return linkForSession({ db: this.#db, channel, options, limits }, request)
  }

  /** @param channel whose key has to confirm it; any channel's where none is given */
  receiveWebhook(
    raw: Buffer,
    route: WebhookRoute,
    channel?: PayosChannel,
  ): Promise<ReceivedWebhook> {
    const channels = channel ? [channel] : this.channels.all
    return receiveWebhook({ intake: this.#intake, channels }, raw, route)
  }

  /** So many webhooks come at once that settling has to wait. */
  get isFlooded(): boolean {
    return this.#intake.isFlooded
  }

  /** @throws UnknownChannelError, PayOSError */
  async fetchLink(link: PayosLink, deadlineMs?: number): Promise<boolean> {
    return fetchLink(this.#madeWith(link), link, deadlineMs)
  }

  /** @throws UnknownChannelError, PayOSError */
  async cancelLink(link: PayosLinkWithMoney, deadlineMs: number): Promise<boolean> {
    return cancelLink(this.#madeWith(link), link, deadlineMs)
  }

  /** @throws UnknownChannelError, PayOSError */
  async examineCreation(link: PayosLinkWithMoney): Promise<boolean> {
    return examineCreation(this.#madeWith(link), link)
  }

  findLink(id: string): Promise<PayosLinkWithMoney | null> {
    return findLink(this.#db, id)
  }

  findLinkOfSession(sessionId: string): Promise<PayosLinkWithMoney | null> {
    return findLinkOfSession(this.#db, sessionId)
  }

  findUnsettledLinkOfCart(cartId: string): Promise<PayosLinkWithMoney | null> {
    return findUnsettledLinkOfCart(this.#db, cartId)
  }

  listLinksOfCollection(collectionId: string): Promise<PayosLinkWithMoney[]> {
    return listLinksOfCollection(this.#db, collectionId)
  }

  claimDueLinks(lane: Lane, limit: number): Promise<PayosLinkWithMoney[]> {
    return claimDueLinks(this.#db, lane, limit)
  }

  claimLink(id: string): Promise<PayosLink | null> {
    return claimLink(this.#db, id)
  }

  finishLooks(looks: readonly Look[]): Promise<void> {
    return finishLooks(this.#db, looks)
  }

  finishWork(link: PayosLink, end: WorkEnd): Promise<void> {
    return finishWork(this.#db, link, end)
  }

  endLink(id: string, reason: EndReason): Promise<void> {
    return endLinkRow(this.#db, id, reason)
  }

  pointLinkAt(id: string, target: LinkTarget): Promise<PayosLink> {
    return pointLinkAt(this.#db, id, target)
  }

  markSessionGone(id: string): Promise<void> {
    return marks.markSessionGone(this.#db, id)
  }

  markSessionFound(id: string, sessionId: string): Promise<void> {
    return marks.markSessionFound(this.#db, id, sessionId)
  }

  pointCollectionAt(collectionId: string, sessionId: string): Promise<void> {
    return marks.pointCollectionAt(this.#db, collectionId, sessionId)
  }

  readShopperPayment(sessionId: string): Promise<ShopperPayment | null> {
    return readShopperPayment(this.#db, sessionId)
  }

  markMissing(collectionId: string, missing: readonly string[]): Promise<void> {
    return marks.markMissing(this.#db, collectionId, missing)
  }

  markTimeOver(id: string): Promise<void> {
    return marks.markClosed(this.#db, id, "time_over")
  }

  markSettled(collectionId: string, orderId: string): Promise<boolean> {
    return marks.markSettled(this.#db, collectionId, orderId)
  }

  wakeLinksOfSession(sessionId: string): Promise<void> {
    return marks.wakeLinksOfSession(this.#db, sessionId, this.options.abandonGraceSeconds)
  }

  wakeLinksOf(column: "cart_id" | "payment_collection_id", value: string): Promise<string[]> {
    return marks.wakeLinksOf(this.#db, column, value)
  }

  touchLink(id: string): Promise<void> {
    return marks.touchLink(this.#db, id)
  }

  lookAfterRefund(collectionId: string): Promise<void> {
    return marks.lookAfterRefund(this.#db, collectionId)
  }

  wakePaidLinksOfCart(cartId: string): Promise<string[]> {
    return marks.wakePaidLinksOfCart(this.#db, cartId)
  }

  wakePaidLinksOfCollection(collectionId: string): Promise<void> {
    return marks.wakePaidLinksOfCollection(this.#db, collectionId)
  }

  listAllocations(collectionId: string): Promise<allocations.Allocation[]> {
    return allocations.listAllocations(this.#db, collectionId)
  }

  /** @throws an error that `isNotCovered` knows */
  decideCase(decision: CaseDecision): Promise<boolean> {
    return decideCase(this.#db, decision)
  }

  /** Takes a user's decision back: true where it was taken back now, false where it was before. */
  takeBack(id: string, by: { actor_id: string; reason: string }): Promise<boolean> {
    return takeBack(this.#db, id, by)
  }

  findAllocation(id: string): Promise<allocations.Allocation | null> {
    return allocations.findAllocation(this.#db, id)
  }

  grantCapture(
    grant: captures.CaptureGrant,
    allocated: readonly allocations.Allocation[],
  ): Promise<boolean> {
    return captures.grantCapture(this.#db, grant, allocated)
  }

  syncCaptures(collectionId: string, found: readonly captures.FoundCapture[]): Promise<void> {
    return captures.syncCaptures(this.#db, collectionId, found)
  }

  recordAct(act: Act): Promise<void> {
    return recordAct(this.#db, act)
  }

  raiseProblem(problem: problems.ProblemInput): Promise<void> {
    return problems.raiseProblem(this.#db, problem)
  }

  /** Tells the merchant of a channel that the options do not name any more. */
  showUnknownChannel(clientId: string): Promise<void> {
    return showUnknownChannel({ db: this.#db, channels: this.channels }, clientId)
  }

  resolveProblems(subject: string, kinds: readonly problems.ProblemKind[]): Promise<void> {
    return problems.resolveProblems(this.#db, subject, kinds)
  }

  findOpenProblem(id: string): Promise<problems.Problem | null> {
    return problems.findOpenProblem(this.#db, id)
  }

  resolveByPerson(id: string, userId: string, resolution: problems.Resolution): Promise<boolean> {
    return problems.resolveByPerson(this.#db, id, userId, resolution)
  }

  signCase(id: string, userId: string, resolution: problems.Resolution): Promise<void> {
    return problems.signCase(this.#db, id, userId, resolution)
  }

  isHandled(problem: problems.ProblemInput): Promise<boolean> {
    return problems.isHandled(this.#db, problem)
  }

  listProblems(
    query: problems.ProblemQuery,
  ): Promise<{ problems: problems.Problem[]; count: number }> {
    return problems.listProblems(this.#db, query)
  }

  acquireLease(key: string, waitMs: number): Promise<Lease> {
    return acquireLease(this.#db, key, waitMs)
  }

  isLeaseHeld(key: string): Promise<boolean> {
    return isLeaseHeld(this.#db, key)
  }

  withLease<T>(key: string, waitMs: number, work: (lease: Lease) => Promise<T>): Promise<T> {
    return withLease(this.#db, key, waitMs, work)
  }

  /** A link keeps its channel, whatever a new session would ask for. */
  #madeWith(link: PayosLink): { db: Knex; channel: PayosChannel } {
    return { db: this.#db, channel: this.channels.of(link) }
  }
}
