import { Button, Drawer, Label, Text, Textarea, toast } from "@medusajs/ui"
import { useId, useState } from "react"
import type { ProblemView } from "../../../types/problem"
import type { UnmatchedActionName } from "../../../types/unmatched"
import { useResolveProblem } from "../../lib/problems"
import { useWords } from "../../lib/words"
import { Fact } from "../fact"
import { TextField } from "../text-field"
import { needsReason } from "./suggested-actions"

type Props = { problem: ProblemView; action: UnmatchedActionName; onClose: () => void }

/** A person decides about unmatched money, with the evidence in view. */
export function ResolveDrawer({ problem, action, onClose }: Props) {
  const { t, dong, time, errorText } = useWords()
  const id = useId()
  const resolve = useResolveProblem(problem.id)
  const [reason, setReason] = useState("")
  const [orderId, setOrderId] = useState("")
  const isComplete =
    (!needsReason(action) || reason.trim().length >= 3) &&
    (action !== "attach" || orderId.trim().startsWith("order_"))

  const decide = (): void => {
    resolve.mutate(
      {
        action,
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
    <Drawer open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{t(`unmatched.action.${action}`)}</Drawer.Title>
          <Drawer.Description className="sr-only">
            {t(`unmatched.text.${action}`)}
          </Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto">
          <Text size="small">{t(`unmatched.text.${action}`)}</Text>
          <dl className="shadow-elevation-card-rest -mx-0 divide-y rounded-lg">
            <Fact name={t("unmatched.column.why")}>
              {t(`unmatched.why.${String(problem.detail["reason"])}`)}
            </Fact>
            <Fact name={t("unmatched.evidence.came")}>
              {dong(Number(problem.detail["amount"]))}
            </Fact>
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
          <div className="flex flex-col gap-y-2">
            <Label size="small" weight="plus" htmlFor={id}>
              {t("reason")}
            </Label>
            <Textarea
              id={id}
              rows={3}
              value={reason}
              placeholder={t("reasonHint")}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        </Drawer.Body>
        <Drawer.Footer>
          <Drawer.Close asChild>
            <Button size="small" variant="secondary">
              {t("action.cancel")}
            </Button>
          </Drawer.Close>
          <Button
            size="small"
            isLoading={resolve.isPending}
            disabled={!isComplete || resolve.isPending}
            onClick={decide}
          >
            {t(`unmatched.action.${action}`)}
          </Button>
        </Drawer.Footer>
      </Drawer.Content>
    </Drawer>
  )
}
