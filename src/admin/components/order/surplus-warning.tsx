import { Alert } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { unmatchedSurplus } from "../../../domain/money/order-money"
import { pageOfProblem } from "../../../domain/problems/remedy-pages"
import type { OrderPaymentView } from "../../../types/order"
import { useMessages } from "../../lib/messages"
import { Allowed } from "../allowed"

/** Warns in a refund's form that the surplus is not part of it, and links to its case. */
export function SurplusWarning({ order }: { order: OrderPaymentView }) {
  const { t, dong } = useMessages()
  const amount = unmatchedSurplus(order)
  if (amount <= 0) return null
  const [found, ...others] = order.problems.filter(({ kind }) => kind === "unmatched_money")
  const page = found && others.length === 0 ? pageOfProblem(found) : null
  return (
    <Alert variant="warning">
      {t("orders.refund.surplus", { amount: dong(amount) })}{" "}
      <Allowed needs="payos_problem:read">
        <Link to={page ?? "/payos/unmatched"} className="underline">
          {t("problems.remedy.decide_about_money")}
        </Link>
      </Allowed>
    </Alert>
  )
}
