import { requireRefusal, toKnownStatus, type Facts } from "../observation"
import type { RehearsalLinks } from "../rehearsal-links"

/** Tests whether payOS cancels a link with money on it. */
export async function cancelWithMoney(
  links: RehearsalLinks,
  paymentLinkId: string,
): Promise<{ answer: "refused" | "allowed"; on: string; facts: Facts }> {
  const on = "paymentRequests.cancel"
  try {
    const { status } = await links.cancel(paymentLinkId)
    const answer = status === "CANCELLED" ? "allowed" : "refused"
    return { answer, on, facts: { status: toKnownStatus(status) } }
  } catch (error) {
    return { answer: "refused", on, facts: requireRefusal(error) }
  }
}
