import { Badge, Button, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import type { DecisionView } from "../../../types/decision"
import { useErrorToast } from "../../lib/error-toast"
import { useReverseDecision } from "../../lib/problems"
import { useMessages } from "../../lib/messages"
import { Allowed } from "../allowed"
import { ReasonAction } from "../reason-drawer"

/** The decisions of users about a payment's money; each can be reversed by a second decision. */
export function Decisions({ decisions }: { decisions: readonly DecisionView[] }) {
  const { t, dong, time } = useMessages()
  const [asking, setAsking] = useState<string | null>(null)
  return (
    <ul className="flex flex-col gap-y-3">
      {decisions.map(({ id, kind, amount, reason, decided_at, is_reversed, order }) => (
        <li key={id} className="flex items-start justify-between gap-x-3">
          <div>
            <Text size="small" weight="plus">
              {t(`unmatched.decisions.kind.${kind}`)} ·{" "}
              {order && (
                <>
                  <Link className="underline" to={`/orders/${order.id}`}>
                    #{order.display_id}
                  </Link>{" "}
                  ·{" "}
                </>
              )}
              {dong(Math.abs(amount))}
            </Text>
            <Text size="small" className="text-ui-fg-subtle">
              {[time(decided_at), reason].filter(Boolean).join(" · ")}
            </Text>
          </div>
          {is_reversed ? (
            <Badge size="2xsmall">{t("unmatched.decisions.reversed")}</Badge>
          ) : (
            <Allowed needs="payos_problem:update">
              <Button size="small" variant="secondary" onClick={() => setAsking(id)}>
                {t("unmatched.decisions.reverse")}
              </Button>
            </Allowed>
          )}
        </li>
      ))}
      {asking && <ReverseDrawer id={asking} onClose={() => setAsking(null)} />}
    </ul>
  )
}

function ReverseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useMessages()
  const showError = useErrorToast()
  const reverse = useReverseDecision(id)
  const submit = (reason: string): void =>
    reverse.mutate(
      { reason },
      {
        onSuccess: () => {
          toast.success(t("unmatched.decisions.reverseDone"))
          onClose()
        },
        onError: showError,
      },
    )
  return (
    <ReasonAction
      action={t("unmatched.decisions.reverse")}
      text={t("unmatched.decisions.reverseText")}
      isBusy={reverse.isPending}
      onClose={onClose}
      onReason={submit}
    />
  )
}
