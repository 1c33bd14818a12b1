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
import { formatDong, ceilToDong } from "../../domain/money/money"
import { toDecimal } from "../../medusa/decimal"
import { recordCoreRefund } from "../../use-cases/refunds/record-core-refund"
import { refusal } from "../../modules/payos/refusal"
import { hidePayosErrors, ignoreUnverifiedWebhooks } from "./errors"
import type { ProviderContext } from "../../use-cases/context"
import { providerContext } from "./context"
import { reportUnsupportedTaxRates } from "../../use-cases/links/report-unsupported-tax-rates"
import { linkForPayment } from "../../use-cases/links/link-for-payment"
import { allocateIfPaid, isSessionPaid, linkOf, linksOfPayment, sessionIdIn } from "./payment-state"
import { toSessionData } from "./session-data"
import { readSessionRequest } from "../../use-cases/links/session-request"
import { startSessionGrace } from "../../modules/payos/repositories/links/schedule-links"
import { resolveProblems } from "../../modules/payos/repositories/problems/problems"
import { receiveWebhook } from "../../use-cases/webhooks/receive-webhook"

/**
 * The payment provider that Medusa's payment module calls. Its results come from the ledger; it never trusts data that
 * passed through a client.
 */
export default class PayosPaymentProvider extends AbstractPaymentProvider {
  static override identifier = "payos"
  readonly #container: Record<string, unknown>
  /** The provider's option `channel`; the module refuses to start if it is unknown. */
  readonly #channel: string | undefined

  constructor(container: Record<string, unknown>, config: Record<string, unknown> = {}) {
    super(container, config)
    this.#container = container
    const { channel } = config
    this.#channel = typeof channel === "string" ? channel : undefined
  }

  get #payos(): ProviderContext {
    return providerContext(this.#container)
  }

  async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const payos = this.#payos
    const amount = this.#linkAmount(payos, input)
    const sessionId = input.context?.idempotency_key
    if (!sessionId) throw refusal("payos_session_not_found")
    const session = await readSessionRequest(payos, sessionId, {
      amount,
      channel: this.#channel,
    })
    await reportUnsupportedTaxRates(payos, session)
    const link = await hidePayosErrors(payos.logger, linkForPayment(payos, session))
    if (session.order_id) await resolveProblems(payos.db, session.order_id, ["order_unpaid"])
    return { id: link.id, data: toSessionData(link), status: PaymentSessionStatus.PENDING }
  }

  /** Accepts only an equal amount, since payOS cannot change a link. Core never calls it. */
  async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const payos = this.#payos
    const amount = this.#linkAmount(payos, input)
    const link = await linkOf(payos, sessionIdIn(input.data))
    if (!link) throw refusal("payos_session_not_found")
    if (link.amount !== amount) throw refusal("payos_amount_changed")
    return { data: toSessionData(link) }
  }

  /**
   * Starts the grace period of the session's links, which the links loop then cancels. Swallows errors, which would
   * fail the change of the cart, and never calls payOS, since core holds the cart's lock. A client may have sent
   * `data`.
   */
  async deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    const pointer = sessionIdIn(data)
    if (pointer) {
      await Promise.resolve()
        .then(() => startSessionGrace(this.#payos.db, pointer))
        .catch(() => undefined)
    }
    return {}
  }

  /**
   * Returns `captured`, `pending` or, with `payLaterDays`, `pending_authorization`: the order is then created before
   * its transfer, if its total is the session's amount. Any other status breaks the session or the order.
   */
  async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const payos = this.#payos
    const sessionId = input.context?.idempotency_key
    const link = await linkOf(payos, sessionId)
    if (!sessionId || !link) return { status: PaymentSessionStatus.PENDING, data: {} }
    const allocated = await allocateIfPaid(payos, sessionId)
    const mayWait = payos.options.payLaterDays && allocated === "unpaid"
    const unpaid = mayWait
      ? PaymentSessionStatus.PENDING_AUTHORIZATION
      : PaymentSessionStatus.PENDING
    const status = allocated === "allocated" ? PaymentSessionStatus.CAPTURED : unpaid
    return { status, data: toSessionData(link) }
  }

  /** Checks that the money was received, and allocates it: the transfer is the capture. */
  async capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const sessionId = sessionIdIn(data)
    const allocated =
      sessionId === undefined ? "unpaid" : await allocateIfPaid(this.#payos, sessionId)
    if (allocated !== "allocated") throw refusal("payos_not_paid")
    return { data: data ?? {} }
  }

  /**
   * Records a payout, since payOS has no refunds. It is sent, or awaits approval, if a user requested it and its
   * account is known. Refunds that core makes by itself become drafts, since refusing one would lose it. Never throws
   * after the payout is recorded.
   */
  async refundPayment({ data, context }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    await recordCoreRefund(this.#payos, context?.idempotency_key)
    return { data: data ?? {} }
  }

  async retrievePayment({ data }: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    const link = await linkOf(this.#payos, sessionIdIn(data))
    if (!link) throw refusal("payos_session_not_found")
    return { data: toSessionData(link) }
  }

  /** Refuses if money was received, so that core does not mark a captured payment as cancelled. */
  async cancelPayment({ data, context }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    const payos = this.#payos
    const links = await linksOfPayment(payos, context?.idempotency_key)
    if (links.some((link) => reportedOn(link) > 0)) throw refusal("payos_already_paid")
    for (const link of links) await startSessionGrace(payos.db, link.session_id)
    return { data: data ?? {} }
  }

  async getPaymentStatus({ data }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    const payos = this.#payos
    const sessionId = sessionIdIn(data)
    const isPaid = sessionId !== undefined && (await isSessionPaid(payos, sessionId))
    return { status: isPaid ? PaymentSessionStatus.CAPTURED : PaymentSessionStatus.PENDING }
  }

  /**
   * Stores the webhook for the links loop to settle, and returns no action to core: Medusa's own webhook route settles
   * in memory, after its response and without a lease.
   */
  async getWebhookActionAndData(
    payload: ProviderWebhookPayload["payload"],
  ): Promise<WebhookActionResult> {
    const raw = Buffer.isBuffer(payload.rawData) ? payload.rawData : Buffer.from(payload.rawData)
    await ignoreUnverifiedWebhooks(receiveWebhook(this.#payos, { raw, route: "core" }))
    return { action: PaymentActions.NOT_SUPPORTED }
  }

  /** Returns the customer's id, since payOS has no payer accounts. */
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
    throw refusal("payos_no_saved_methods")
  }

  async deletePaymentMethod(_: DeletePaymentMethodInput): Promise<DeletePaymentMethodOutput> {
    return { data: {} }
  }

  #linkAmount(
    payos: ProviderContext,
    { amount, currency_code }: Pick<InitiatePaymentInput, "amount" | "currency_code">,
  ): number {
    const currency = currency_code.toUpperCase()
    if (currency !== "VND") throw refusal("payos_wrong_currency", { currency })
    const { minAmount, maxAmount } = payos.options
    const whole = ceilToDong(toDecimal(amount))
    if (whole < minAmount || whole > maxAmount) {
      const [min, max] = [formatDong(minAmount), formatDong(maxAmount)]
      throw refusal("payos_amount_out_of_bounds", { min, max, amount: formatDong(whole) })
    }
    return whole
  }
}
