/**
 * What a customer proves beside having the link: the end of the phone number that the purchase states, or the amount
 * that they transferred.
 */
export type BankDetailsRequestFactor = "phone" | "amount"

/** How a link reached the customer; `copy`: a user took it along, and the store does not know to whom. */
export type BankDetailsRequestChannel = "email" | "sms" | "copy"

/** What the money was paid for: an order, or a cart that became none. */
export type PurchaseKind = "order" | "cart"

/** How the customer of a purchase is asked. */
export type BankDetailsRequestWay = { channel: BankDetailsRequestChannel; kind: PurchaseKind }

const PHONE_DIGITS = 4

/**
 * Which factor a link needs, and its value: the phone number for a mail alone, since an SMS goes to it and a copied link
 * may, and of an order alone, since whoever has a cart writes its number. Null if it is not known.
 *
 * @param known.amount of the largest transfer, in đồng
 */
export function bankDetailsRequestFactor(
  { channel, kind }: BankDetailsRequestWay,
  known: { phone: string | null; amount: number | null },
): { factor: BankDetailsRequestFactor; value: string } | null {
  const { phone, amount } = known
  if (channel === "email" && kind === "order" && phone)
    return { factor: "phone", value: digitsOf(phone).slice(-PHONE_DIGITS) }
  return amount ? { factor: "amount", value: String(amount) } : null
}

/**
 * Whether two users decide about the answer whatever its holder's name: nobody knows who got a copied link, whoever has a
 * cart can change its contact, as whoever changed an order's did, and a payment request tells the amount where the link
 * arrives.
 */
export function needsTwoUsers(
  { channel, kind }: BankDetailsRequestWay,
  of: { factor: BankDetailsRequestFactor; isAmountDisclosed: boolean; isContactChanged: boolean },
): boolean {
  const isFactorDisclosed = of.factor === "amount" && of.isAmountDisclosed
  return channel === "copy" || kind === "cart" || of.isContactChanged || isFactorDisclosed
}

/** The digits of what was typed: `250.000 ₫` is 250000. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "")
}
