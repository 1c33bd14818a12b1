import type { Line } from "./payers"
import type { Snapshot } from "./snapshot"

/**
 * Money that a problem lists as not confirmed by payOS, less what the bank has not received: a
 * transfer that is reported under two references counts twice on its link, but only once here.
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
    const overreported = own.reduce((sum, link) => {
      const arrived = received.filter(({ orderCode }) => orderCode === link.orderCode)
      const inBank = arrived.reduce((all, one) => all + one.amount, 0)
      return sum + Math.max(0, link.reported - inBank)
    }, 0)
    const real = Math.max(0, amount - overreported)
    return real > 0 ? [{ amount: real, what: `unconfirmed, by ${id}` }] : []
  })
}
