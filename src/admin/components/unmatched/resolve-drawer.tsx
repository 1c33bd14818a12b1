import { Text, toast } from "@medusajs/ui"
import { useState } from "react"
import type { ProblemView } from "../../../types/problem"
import type { UnmatchedActionName } from "../../../types/unmatched"
import { useResolveProblem, useShort } from "../../lib/problems"
import { useWords } from "../../lib/words"
import { Fact } from "../fact"
import { FormDrawer, Submit } from "../form-drawer"
import { isReason, ReasonField } from "../reason-field"
import { TextField } from "../text-field"
import { HandledFields, toHandled, type Handled } from "./handled-fields"
import { needsReason } from "./suggested-actions"

type Props = { problem: ProblemView; action: UnmatchedActionName; onClose: () => void }

/** A person decides about unmatched money, with the evidence in view. */
export function ResolveDrawer({ problem, action, onClose }: Props) {
  const { t, dong, time, errorText } = useWords()
  const resolve = useResolveProblem(problem.id)
  const short = useShort(problem.id, action === "accept_short")
  const [reason, setReason] = useState("")
  const [orderId, setOrderId] = useState("")
  const sum = Number(problem.detail["amount"])
  const [handling, setHandling] = useState<Handled>({
    outcome: sum < 0 ? "loss" : null,
    amount: String(Math.abs(sum)),
  })
  const handled = action === "handled" ? toHandled(handling, Math.abs(sum)) : null
  const isComplete =
    (!needsReason(action) || isReason(reason)) &&
    (action !== "attach" || orderId.trim().startsWith("order_")) &&
    (action !== "handled" || handled !== null) &&
    (action !== "accept_short" || short.data !== undefined)

  const decide = (): void => {
    resolve.mutate(
      {
        action,
        version: problem.version,
        ...handled,
        ...(action === "accept_short" ? { forgiven: short.data?.forgiven } : {}),
        ...(reason.trim() ? { reason: reason.trim() } : {}),
        ...(action === "attach" ? { order_id: orderId.trim() } : {}),
      },
      {
        onSuccess: () => {
          toast.success(t("unmatched.done"))
          onClose()
        },
        onError: (error) => toast.error(errorText(error)),
      },
    )
  }

  return (
    <FormDrawer
      heading={t(`unmatched.action.${action}`)}
      text={t(`unmatched.text.${action}`)}
      onClose={onClose}
      actions={
        <Submit isPending={resolve.isPending} isComplete={isComplete} onClick={decide}>
          {t(`unmatched.action.${action}`)}
        </Submit>
      }
    >
      <Text size="small">{t(`unmatched.text.${action}`)}</Text>
      <dl className="shadow-elevation-card-rest -mx-0 divide-y rounded-lg">
        <Fact name={t("unmatched.column.why")}>
          {t(`unmatched.why.${String(problem.detail["reason"])}`)}
        </Fact>
        <Fact name={t("unmatched.evidence.came")}>{dong(sum)}</Fact>
        {action === "accept_short" && (
          <Fact name={t("unmatched.evidence.forgiven")}>
            {short.data ? dong(short.data.forgiven) : short.error ? errorText(short.error) : "…"}
          </Fact>
        )}
        <Fact name={t("unmatched.column.when")}>{time(problem.created_at)}</Fact>
        <Fact name={t("unmatched.evidence.collection")}>{problem.subject}</Fact>
      </dl>
      {action === "attach" && (
        <TextField
          label={t("unmatched.order")}
          hint={t("unmatched.orderHint")}
          value={orderId}
          onChange={({ target }) => setOrderId(target.value)}
        />
      )}
      {action === "handled" && (
        <HandledFields value={handling} most={Math.abs(sum)} onChange={setHandling} />
      )}
      <ReasonField rows={3} value={reason} onChange={setReason} />
    </FormDrawer>
  )
}
