import { eventually } from "../time/eventually"
import { makeLinksDue } from "../time/make-due"
import type { Journey } from "./journey"

type Notice = Awaited<ReturnType<Journey["problems"]>>[number]

/** The problem that no link asks for what an order lacks, if it is open. */
export async function unpaidNotice({
  problems,
}: Pick<Journey, "problems">): Promise<Notice | undefined> {
  return (await problems()).find(({ kind }) => kind === "order_unpaid")
}

/** The same, once it asks for a sum; the minute that a change of an order leaves to its user passes at once. */
export function eventuallyUnpaid(
  journey: Pick<Journey, "problems" | "sql">,
  amount: number,
): Promise<Notice> {
  return eventually(`${amount} listed as unpaid`, async () => {
    await journey.sql(`update "order" set updated_at = updated_at - interval '1 minute'`)
    await makeLinksDue(journey.sql)
    const notice = await unpaidNotice(journey)
    return notice?.detail["amount"] === amount && notice
  })
}
