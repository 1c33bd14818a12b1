import type { Line } from "./payers"
import type { Snapshot } from "./snapshot"

/**
 * Money that a problem shows as not confirmed by payOS. What the bank has never seen is nobody's: one
 * transfer that goes by two names is unconfirmed with as much as its code got too much of.
 */
export function unconfirmedMoney(
  { problems, links, received }: Pick<Snapshot, "problems" | "links" | "received">,
  isTheirs: (collection: string) => boolean,
): Line[] {
  const unconfirmed = problems.filter(({ kind, subject }) => {
    return kind === "transfer_unconfirmed" && isTheirs(subject)
  })
  return unconfirmed.flatMap(({ subject, amount, id }) => {
    const own = links.filter(({ collection }) => collection === subject)
    const phantom = own.reduce((sum, link) => {
      const arrived = received.filter(({ orderCode }) => orderCode === link.orderCode)
      const inBank = arrived.reduce((all, one) => all + one.amount, 0)
      return sum + Math.max(0, link.reported - inBank)
    }, 0)
    const real = Math.max(0, amount - phantom)
    return real > 0 ? [{ amount: real, what: `unconfirmed, by ${id}` }] : []
  })
}
