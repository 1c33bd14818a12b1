import { Text } from "@medusajs/ui"
import { amountOfCase } from "../../../domain/problems/case-amount"
import { reasonOf } from "../../lib/problems"
import type { ClosedCaseView, ListedProblemView } from "../../../types/problem"
import { useMessages } from "../../lib/messages"
import { Fact } from "../fact"
import { FormDrawer } from "../form-drawer"
import { Decisions } from "../links/decisions"

type Props = { problem: ListedProblemView; closed: ClosedCaseView; onClose: () => void }

/** A case that a user closed, with a button to reverse it. */
export function ClosedCaseDrawer({ problem, closed, onClose }: Props) {
  const { t, dong, time } = useMessages()
  const { at, by, action, reason, decisions } = closed
  const isReversible = action === "resolve_outside" || action === "allocate_to_order"
  return (
    <FormDrawer
      heading={t("unmatched.closed.heading")}
      text={t("unmatched.subtitle")}
      onClose={onClose}
      actions={null}
    >
      <dl className="shadow-elevation-card-rest divide-y rounded-lg">
        <Fact name={t("amount")}>{dong(amountOfCase(problem))}</Fact>
        <Fact name={t("unmatched.column.why")}>{t(`unmatched.why.${reasonOf(problem)}`)}</Fact>
        <Fact name={t("unmatched.closed.decision")}>{t(`unmatched.action.${action}`)}</Fact>
        <Fact name={t("unmatched.closed.by")}>{`${by} · ${time(at)}`}</Fact>
        {reason && <Fact name={t("reason")}>{reason}</Fact>}
      </dl>
      {decisions.length > 0 && <Decisions decisions={decisions} />}
      {!isReversible && (
        <Text size="small">
          {t(`unmatched.closed.undo.${action === "pay_back" ? "payout" : "order"}`)}
        </Text>
      )}
    </FormDrawer>
  )
}
