/**
 * The second factor that a customer proves, besides having the link: the last digits of the purchase's phone number, or
 * the amount that they transferred.
 */
export type BankDetailsRequestFactor = "phone" | "amount"

/** How a link reached the customer; `copy`: a user copied it, and the store does not know the recipient. */
export type BankDetailsRequestChannel = "email" | "sms" | "copy"

/** What the money was paid for: an order, or a cart without one. */
export type PurchaseKind = "order" | "cart"

/** How the customer of a purchase is asked. */
export type BankDetailsRequestDelivery = { channel: BankDetailsRequestChannel; kind: PurchaseKind }

const PHONE_DIGITS = 4

/**
 * Returns a link's factor and its value: the phone number only for a mail about an order, since an SMS or a copied link
 * may go to that number, and anyone with a cart's id can change it; else the amount. Null if it is not known.
 *
 * @param known.amount of the largest transfer, in đồng
 */
export function bankDetailsRequestFactor(
  { channel, kind }: BankDetailsRequestDelivery,
  known: { phone: string | null; amount: number | null },
): { factor: BankDetailsRequestFactor; value: string } | null {
  const { phone, amount } = known
  if (channel === "email" && kind === "order" && phone)
    return { factor: "phone", value: digitsOf(phone).slice(-PHONE_DIGITS) }
  return amount ? { factor: "amount", value: String(amount) } : null
}

/**
 * Whether two users must accept the answer whatever its holder's name: the recipient of a copied link is not known,
 * anyone with a cart's id can change its contact, an order's contact was changed, or a payment request disclosed the
 * amount on the link's channel.
 */
export function needsTwoUsers(
  { channel, kind }: BankDetailsRequestDelivery,
  request: {
    factor: BankDetailsRequestFactor
    isAmountDisclosed: boolean
    isContactChanged: boolean
  },
): boolean {
  const isFactorDisclosed = request.factor === "amount" && request.isAmountDisclosed
  return channel === "copy" || kind === "cart" || request.isContactChanged || isFactorDisclosed
}

/** Returns the digits of an input: `250.000 ₫` is 250000. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "")
}
