import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  CreateAccountHolderInput,
  CreateAccountHolderOutput,
  DeleteAccountHolderInput,
  DeleteAccountHolderOutput,
  DeletePaymentInput,
  DeletePaymentMethodInput,
  DeletePaymentMethodOutput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  ListPaymentMethodsInput,
  ListPaymentMethodsOutput,
  ProviderWebhookPayload,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrieveAccountHolderInput,
  RetrieveAccountHolderOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  SavePaymentMethodInput,
  SavePaymentMethodOutput,
  UpdateAccountHolderInput,
  UpdateAccountHolderOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import {
  AbstractPaymentProvider,
  PaymentActions,
  PaymentSessionStatus,
} from "@medusajs/framework/utils"
import { reportedOn } from "../../domain/money/balance"
import { formatDong, toWholeDong } from "../../domain/money/money"
import { toDecimal } from "../../medusa/decimal"
import { claimRefund } from "../../medusa/read-refund"
import { refuse } from "../../modules/payos/refuse"
import { forShopper, ignoringForgedWebhooks } from "./errors"
import type { ReadingContext } from "../../use-cases/context"
import { providerContext } from "./context"
import { reportUnsupportedTaxRates } from "./invoice/report-unsupported-tax-rates"
import { linkToPay } from "./link-to-pay"
import { grantSession, isSessionPaid, linkOf, linksOfPayment, pointerIn } from "./payment-state"
import { toSessionData } from "./session-data"
import { readSessionRequest } from "./session-request"
import {
  scheduleLinksOfSession,
  schedulePaidLinksOfCollection,
} from "../../modules/payos/repositories/links/marks"
import { recordRefund } from "../../use-cases/refunds/record-refund"
import { receiveWebhook } from "../../use-cases/webhooks/receive-webhook"

/**
 * The desk that Medusa's payment module calls. It is thin: what it answers comes from the ledger, and
 * what it is told by a client it does not believe.
 */
export default class PayosPaymentProvider extends AbstractPaymentProvider {
  static override identifier = "payos"
  readonly #container: Record<string, unknown>
  /** The channel that the store gave to this provider; the ledger refuses to boot with an unknown one. */
  readonly #channel: string | undefined

  constructor(container: Record<string, unknown>, config: Record<string, unknown> = {}) {
    super(container, config)
    this.#container = container
    const { channel } = config
    this.#channel = typeof channel === "string" ? channel : undefined
  }

  get #payos(): ReadingContext {
    return providerContext(this.#container)
  }

  async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const payos = this.#payos
    const amount = this.#linkAmount(payos, input)
    const sessionId = input.context?.idempotency_key
    if (!sessionId) throw refuse("payos_session_unknown")
    const session = await readSessionRequest(payos, sessionId, {
      amount,
      channel: this.#channel,
    })
    await reportUnsupportedTaxRates(payos, session)
    const link = await forShopper(payos.logger, linkToPay(payos, session))
    return { id: link.id, data: toSessionData(link), status: PaymentSessionStatus.PENDING }
  }

  /** No flow of core calls it. payOS cannot change a link, so an equal amount is all it can grant. */
  async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const payos = this.#payos
    const amount = this.#linkAmount(payos, input)
    const link = await linkOf(payos, pointerIn(input.data))
    if (!link) throw refuse("payos_session_unknown")
    if (link.amount !== amount) throw refuse("payos_amount_changed")
    return { data: toSessionData(link) }
  }

  /**
   * Only makes the loop look. It must not throw (a change of the cart would fail) nor wait (the cart
   * is locked), and its `data` may be a client's own: the loop cancels what Medusa no longer has.
   */
  async deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    const pointer = pointerIn(data)
    if (pointer) {
      await Promise.resolve()
        .then(() =>
          scheduleLinksOfSession(this.#payos.db, pointer, this.#payos.options.abandonGraceSeconds),
        )
        .catch(() => undefined)
    }
    return {}
  }

  /**
   * `captured` or `pending`: the other answers spoil the session or the order. A store that takes the
   * order first gets `pending_authorization`, and the order waits for its transfer.
   */
  async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const payos = this.#payos
    const sessionId = input.context?.idempotency_key
    const link = await linkOf(payos, sessionId)
    if (!sessionId || !link) return { status: PaymentSessionStatus.PENDING, data: {} }
    const isPaid = await grantSession(payos, sessionId)
    const unpaid = payos.options.orderFirstDays
      ? PaymentSessionStatus.PENDING_AUTHORIZATION
      : PaymentSessionStatus.PENDING
    return { status: isPaid ? PaymentSessionStatus.CAPTURED : unpaid, data: toSessionData(link) }
  }

  /** The transfer is the capture; this only says whether it is there. */
  async capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const sessionId = pointerIn(data)
    const isPaid = sessionId !== undefined && (await grantSession(this.#payos, sessionId))
    if (!isPaid) throw refuse("payos_not_paid")
    return { data: data ?? {} }
  }

  /**
   * payOS has no refund: a payout is written, and goes out where a person asked for it and its account
   * is certain. Core's own refunds come this way too; they become drafts, since refusing one would lose
   * it. Once the payout is written this never throws.
   */
  async refundPayment({ data, context }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const payos = this.#payos
    const refundId = context?.idempotency_key
    const refund = refundId ? await claimRefund(payos, refundId) : null
    if (!refund) throw refuse("payos_session_unknown")
    const { facts, intent } = refund
    await recordRefund(payos, facts, intent)
    // Nobody else tells the loop of money that went back before its order: its session must buy none.
    if (!facts.booking) {
      await schedulePaidLinksOfCollection(payos.db, facts.payment_collection_id).catch(
        () => undefined,
      )
    }
    return { data: data ?? {} }
  }

  async retrievePayment({ data }: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    const link = await linkOf(this.#payos, pointerIn(data))
    if (!link) throw refuse("payos_session_unknown")
    return { data: toSessionData(link) }
  }

  /** Refuses while money is there, so that core does not mark a captured payment as cancelled. */
  async cancelPayment({ data, context }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    const payos = this.#payos
    const links = await linksOfPayment(payos, context?.idempotency_key)
    if (links.some((link) => reportedOn(link) > 0)) throw refuse("payos_already_paid")
    for (const link of links)
      await scheduleLinksOfSession(payos.db, link.session_id, payos.options.abandonGraceSeconds)
    return { data: data ?? {} }
  }

  async getPaymentStatus({ data }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    const payos = this.#payos
    const sessionId = pointerIn(data)
    const isPaid = sessionId !== undefined && (await isSessionPaid(payos, sessionId))
    return { status: isPaid ? PaymentSessionStatus.CAPTURED : PaymentSessionStatus.PENDING }
  }

  /**
   * The stock route settles in memory, after its answer and outside our lease. So the webhook is
   * booked here and the loop settles it; core is told to do nothing.
   */
  async getWebhookActionAndData(
    payload: ProviderWebhookPayload["payload"],
  ): Promise<WebhookActionResult> {
    const raw = Buffer.isBuffer(payload.rawData) ? payload.rawData : Buffer.from(payload.rawData)
    await ignoringForgedWebhooks(receiveWebhook(this.#payos, { raw, route: "stock" }))
    return { action: PaymentActions.NOT_SUPPORTED }
  }

  /** payOS keeps no accounts of payers: the customer's own id stands for one. */
  async createAccountHolder({
    context,
  }: CreateAccountHolderInput): Promise<CreateAccountHolderOutput> {
    return { id: context.customer.id, data: {} }
  }

  async retrieveAccountHolder({
    id,
  }: RetrieveAccountHolderInput): Promise<RetrieveAccountHolderOutput> {
    return { id, data: {} }
  }

  async updateAccountHolder(_: UpdateAccountHolderInput): Promise<UpdateAccountHolderOutput> {
    return { data: {} }
  }

  async deleteAccountHolder(_: DeleteAccountHolderInput): Promise<DeleteAccountHolderOutput> {
    return { data: {} }
  }

  async listPaymentMethods(_: ListPaymentMethodsInput): Promise<ListPaymentMethodsOutput> {
    return []
  }

  async savePaymentMethod(_: SavePaymentMethodInput): Promise<SavePaymentMethodOutput> {
    throw refuse("payos_no_saved_methods")
  }

  async deletePaymentMethod(_: DeletePaymentMethodInput): Promise<DeletePaymentMethodOutput> {
    return { data: {} }
  }

  #linkAmount(
    payos: ReadingContext,
    { amount, currency_code }: Pick<InitiatePaymentInput, "amount" | "currency_code">,
  ): number {
    const currency = currency_code.toUpperCase()
    if (currency !== "VND") throw refuse("payos_wrong_currency", { currency })
    const { minAmount, maxAmount } = payos.options
    const whole = toWholeDong(toDecimal(amount))
    if (whole < minAmount || whole > maxAmount) {
      const [min, max] = [formatDong(minAmount), formatDong(maxAmount)]
      throw refuse("payos_amount_out_of_bounds", { min, max, amount: formatDong(whole) })
    }
    return whole
  }
}
