// A deep import: the package's entry would bundle its list of banks a second time.
import { QRPay } from "vietnam-qr-pay/dist/qr-pay"
import type { PayOSCreatedLink } from "../../client"

type Named = Pick<
  PayOSCreatedLink,
  "bin" | "accountNumber" | "amount" | "description" | "qrCode" | "currency"
>

/** Returns the fields of a link's QR code (EMVCo) that differ from its response; "agree" if none does. */
export function compareQrFields(link: Named): string {
  const qr = new QRPay(link.qrCode)
  if (!qr.isValid) return "unreadable"
  const fields = {
    bin: [qr.consumer.bankBin, link.bin],
    accountNumber: [qr.consumer.bankNumber, link.accountNumber],
    amount: [qr.amount, String(link.amount)],
    description: [qr.additionalData.purpose, link.description],
  }
  const differing = Object.entries(fields).filter(([, [drawn, answered]]) => drawn !== answered)
  return differing.map(([name]) => name).join(" ") || "agree"
}
