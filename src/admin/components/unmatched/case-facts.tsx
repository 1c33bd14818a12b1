import { Alert } from "@medusajs/ui"
import type { CaseView } from "../../../types/unmatched"
import { useMessages } from "../../lib/messages"
import { Fact } from "../fact"
import { whyText } from "./case-texts"
import { Transfers } from "../links/transfers"

type Props = { details: CaseView; sum: number; writtenOff: number | null }

/** The evidence of a case: price, money received, and deficit or surplus. */
export function CaseFacts({ details, sum, writtenOff }: Props) {
  const { t, dong, time } = useMessages()
  const { problem, price, due, overpaid, order, customer, allocations_out, transfers } = details
  const { recorded_loss: loss } = details
  const transferred = transfers.reduce((total, { amount }) => total + amount, 0)
  // The rest of the transferred money belongs to the orders.
  const isOver = problem.detail["reason"] === "surplus"
  const isPart = (isOver || allocations_out.length > 0) && transferred > sum
  return (
    <>
      {sum > 0 && loss > 0 && (
        <Alert variant="warning">{t("unmatched.recordedLoss", { amount: dong(loss) })}</Alert>
      )}
      <dl className="shadow-elevation-card-rest divide-y rounded-lg">
        <Fact name={t("unmatched.column.why")}>
          {whyText({ t }, { ...problem, allocated_to: allocations_out.at(-1)?.order ?? null })}
        </Fact>
        {customer && <Fact name={t("column.customer")}>{customer}</Fact>}
        {order && <Fact name={t("column.order")}>#{order.display_id}</Fact>}
        {price !== null && (allocations_out.length === 0 || isOver) && (
          <Fact name={t(order ? "unmatched.evidence.orderPrice" : "unmatched.evidence.cartPrice")}>
            {dong(price)}
          </Fact>
        )}
        {isPart ? (
          <Fact name={t("unmatched.evidence.transferred")}>{dong(transferred)}</Fact>
        ) : (
          sum >= 0 && <Fact name={t("column.received")}>{dong(sum)}</Fact>
        )}
        {allocations_out.map(({ amount, order: { id, display_id: number } }) => (
          <Fact key={id} name={t("unmatched.evidence.moved", { number })}>
            {dong(amount)}
          </Fact>
        ))}
        {sum < 0 && <Fact name={t("unmatched.evidence.overspent")}>{dong(-sum)}</Fact>}
        {isPart && !isOver && sum >= 0 && (
          <Fact name={t("unmatched.evidence.left")}>{dong(sum)}</Fact>
        )}
        {due && allocations_out.length === 0 ? (
          <Fact name={t("unmatched.evidence.due")}>{dong(due)}</Fact>
        ) : null}
        {overpaid || (isOver && isPart) ? (
          <Fact name={t("unmatched.evidence.over")}>{dong(overpaid || sum)}</Fact>
        ) : null}
        {writtenOff !== null && (
          <Fact name={t("unmatched.evidence.written_off")}>{dong(writtenOff)}</Fact>
        )}
        <Fact name={t("unmatched.column.when")}>
          {time(transfers[0]?.occurred_at ?? problem.created_at)}
        </Fact>
      </dl>
      <Transfers transfers={transfers} />
    </>
  )
}
