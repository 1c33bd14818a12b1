import { toWebhookTime } from "../clock"
import { signBody } from "../signing"
import type { Link, LinkTransaction } from "../state/link"
import type { Fields } from "../validation"

/** The body of a webhook. */
export interface WebhookBody {
  code: string
  desc: string
  success: boolean
  data: Fields
  signature: string
}

const sign = (data: Fields, checksumKey: string): WebhookBody => ({
  code: "00",
  desc: "success",
  success: true,
  data,
  signature: signBody(data, checksumKey),
})

/** The webhook of one transfer: its amount, not the link's. */
export const toWebhookBody = (
  link: Link,
  transaction: LinkTransaction,
  checksumKey: string,
): WebhookBody =>
  sign(
    {
      orderCode: link.request.orderCode,
      amount: transaction.amount,
      description: transaction.description,
      accountNumber: transaction.accountNumber,
      reference: transaction.reference,
      transactionDateTime: toWebhookTime(Date.parse(transaction.transactionDateTime)),
      currency: "VND",
      paymentLinkId: link.id,
      code: "00",
      desc: "Thành công",
      counterAccountBankId: transaction.counterAccountBankId ?? "",
      counterAccountBankName: transaction.counterAccountBankName ?? "",
      counterAccountName: transaction.counterAccountName ?? "",
      counterAccountNumber: transaction.counterAccountNumber ?? "",
      virtualAccountName: transaction.virtualAccountName ?? "",
      virtualAccountNumber: transaction.virtualAccountNumber ?? "",
    },
    checksumKey,
  )

/** The sample that payOS sends to test a webhook URL. */
export const registrationSample = (checksumKey: string): WebhookBody =>
  sign(
    {
      orderCode: 123,
      amount: 3000,
      description: "VQRIO123",
      accountNumber: "12345678",
      reference: "TF230204212323",
      transactionDateTime: "2023-02-04 18:25:00",
      currency: "VND",
      paymentLinkId: "124c33293c43417ab7879e14c8d9eb18",
      code: "00",
      desc: "Thành công",
      counterAccountBankId: "",
      counterAccountBankName: "",
      counterAccountName: "",
      counterAccountNumber: "",
      virtualAccountName: "",
      virtualAccountNumber: "",
    },
    checksumKey,
  )
