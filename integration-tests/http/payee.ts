import { randomUUID } from "node:crypto"
import type { BankDetailsRequestsView } from "../../src/types/bank-details-request"
import type { Journey } from "../kit/journey/journey"
import type { Mailbox } from "../kit/notifications/mailbox"
import { listPayouts, payForOrder } from "../kit/purchase/paid-order"

/** A wallet's account is shared by many customers: a refund needs an account that the customer names. */
export const WALLET = { bankId: "971025", name: "NGUYEN THI LAN", number: "99MM0901234567" }

export const ACCOUNT = {
  to_bin: "970436",
  to_account_number: "0011004567890",
  to_account_name: "Nguyễn Thị Lân",
}

/** The phone number of the order; the purchase is of 250.000 ₫. */
export const PHONE = "0901 234 567"
export const FACTORS = { phone: "4567", amount: "250000" }

type PayeeResponse = { status: number; body: Record<string, unknown>; headers: Headers }
type Call = Journey["admin"]
type Draft = { payoutId: string; orderId: string; orderCode: number; paymentId: string }

/** A merchant who requests bank details, and a customer who has the link. */
export class Payee {
  constructor(
    private readonly journey: Journey,
    private readonly mailbox: () => Mailbox,
  ) {}

  /** A refund draft of 20.000 ₫ without a destination account. */
  async draft(
    payer: typeof WALLET | Record<keyof typeof WALLET, string | null> = WALLET,
  ): Promise<Draft> {
    const { orderId, orderCode, paymentId } = await payForOrder(this.journey, {
      counterAccount: payer,
    })
    await this.journey.sql("update order_address set phone = ?", [PHONE])
    await this.journey.sql("update cart_address set phone = ?", [PHONE])
    const form = { amount: 20_000, idempotency_key: randomUUID() }
    const { status } = await this.journey.admin(`/payos/payments/${paymentId}/refunds`, form)
    expect(status).toBe(200)
    const [payout] = await listPayouts(this.journey)
    expect(payout).toMatchObject({ state: "draft", to_account_number: null })
    return { payoutId: payout?.id ?? "", orderId, orderCode, paymentId }
  }

  ask(payoutId: string, channel = "copy", as: Call = this.journey.admin) {
    return as(`/payos/payouts/${payoutId}/bank-details-request`, { channel, language: "vi" })
  }

  /** Requests bank details by a copied link, and returns the link's secret. */
  async copied(payoutId: string, as?: Call): Promise<string> {
    const { status, body } = await this.ask(payoutId, "copy", as)
    expect(status).toBe(200)
    return secretIn(String(body["link"]))
  }

  /** The secret of the last message to the customer. */
  mailed(channel: "email" | "sms" = "email"): string {
    const message = this.mailbox().messages.findLast((one) => one.channel === channel)
    return secretIn(message?.content?.text ?? "")
  }

  async show(payoutId: string): Promise<BankDetailsRequestsView> {
    const { body } = await this.journey.admin(`/payos/payouts/${payoutId}/bank-details-request`)
    return body as unknown as BankDetailsRequestsView
  }

  open(secret: string, factor: string, address?: string): Promise<PayeeResponse> {
    return this.post("open", { secret, factor }, address)
  }

  answer(secret: string, factor: string, account: object = ACCOUNT): Promise<PayeeResponse> {
    return this.post("answer", { secret, factor, ...account })
  }

  async post(step: string, body: object, address?: string): Promise<PayeeResponse> {
    const response = await fetch(`${this.journey.backend()}/payos/bank-details-requests/${step}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(address ? { "x-forwarded-for": address } : {}),
      },
      body: JSON.stringify(body),
    })
    const { status, headers } = response
    return { status, headers, body: (await response.json()) as PayeeResponse["body"] }
  }

  /** Confirms the payout with the bank details that the page shows. */
  async confirm(payoutId: string, as: Call = this.journey.admin) {
    return as(`/payos/payouts/${payoutId}/confirm`, {
      bank_details_request: await this.shown(payoutId),
    })
  }

  /** The reference to the shown bank details, as the page sends it with the confirmation. */
  async shown(payoutId: string): Promise<{ id: string; digest: string }> {
    const { request } = await this.show(payoutId)
    return { id: request?.id ?? "", digest: request?.account?.digest ?? "" }
  }
}

function secretIn(text: string): string {
  const [, secret = ""] = /#(?:vi|en)\.[ap]\.([\w-]{43})/.exec(text) ?? []
  if (!secret) throw new Error(`No link in: ${text}`)
  return secret
}
