import { eventually } from "../time/eventually"
import { makeLinksDue } from "../time/make-due"
import type { Journey } from "./journey"

type UnpaidProblem = Awaited<ReturnType<Journey["problems"]>>[number]

/** The open problem of an order with an amount due and without a payable link. */
export async function unpaidProblem({
  problems,
}: Pick<Journey, "problems">): Promise<UnpaidProblem | undefined> {
  return (await problems()).find(({ kind }) => kind === "order_unpaid")
}

/** Waits for that problem with an amount; skips the minute that the plugin waits after a change of an order. */
export function eventuallyUnpaid(
  journey: Pick<Journey, "problems" | "sql">,
  amount: number,
): Promise<UnpaidProblem> {
  return eventually(`${amount} raised as unpaid`, async () => {
    await journey.sql(`update "order" set updated_at = updated_at - interval '1 minute'`)
    await makeLinksDue(journey.sql)
    const problem = await unpaidProblem(journey)
    return problem?.detail["amount"] === amount && problem
  })
}
