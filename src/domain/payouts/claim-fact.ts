/**
 * What a customer proves beside having the link: the end of the phone number that the purchase states, or the amount
 * that they transferred.
 */
export type ClaimFact = "phone" | "amount"

/** How a link reached the customer; `copy`: a user took it along, and the store does not know to whom. */
export type ClaimChannel = "email" | "sms" | "copy"

const PHONE_DIGITS = 4

/**
 * Which fact a link needs, and its value: the phone number for a mail alone, since an SMS goes to it and a copied link
 * may. Null if it is not known.
 *
 * @param known.amount of the largest transfer, in đồng
 */
export function claimFact(
  channel: ClaimChannel,
  known: { phone: string | null; amount: number | null },
): { fact: ClaimFact; value: string } | null {
  const { phone, amount } = known
  if (channel === "email" && phone)
    return { fact: "phone", value: digitsOf(phone).slice(-PHONE_DIGITS) }
  return amount ? { fact: "amount", value: String(amount) } : null
}

/** The digits of what was typed: `250.000 ₫` is 250000. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "")
}
