import { signWebhook } from "../../../src/client"

export type WebhookFields = Record<string, unknown>

/** The data of a payment session, or of a link without a known session. */
export type Payable = {
  data: { order_code: number; amount: number; payment_link_id: string; description?: string }
}

let transfers = 0

/** The data of a webhook for a link, as payOS sends it; fields may be overridden. */
export function webhookData({ data }: Payable, fields: WebhookFields = {}): WebhookFields {
  transfers += 1
  return {
    orderCode: data.order_code,
    amount: data.amount,
    description: data.description ?? "",
    accountNumber: "0123456789",
    reference: `FT26324${String(transfers).padStart(6, "0")}`,
    transactionDateTime: "2026-11-20 14:03:00",
    currency: "VND",
    paymentLinkId: data.payment_link_id,
    code: "00",
    desc: "Thành công",
    counterAccountBankId: "",
    counterAccountBankName: "",
    counterAccountName: "",
    counterAccountNumber: "",
    virtualAccountName: "",
    virtualAccountNumber: "",
    ...fields,
  }
}

/** A webhook body signed with the channel's key. `outer` replaces fields outside the data. */
export function signedBody(data: WebhookFields, key: string, outer: WebhookFields = {}): string {
  const body = JSON.parse(signWebhook(JSON.parse(JSON.stringify(data)), key)) as object
  return JSON.stringify({ ...body, ...outer })
}
