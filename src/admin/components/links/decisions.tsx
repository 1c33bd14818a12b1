import { Badge, Button, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import type { DecisionView } from "../../../types/unmatched"
import { useReverseDecision } from "../../lib/problems"
import { useWords } from "../../lib/words"
import { Allowed } from "../allowed"
import { ReasonDrawer } from "../reason-drawer"

/** What users decided about the money of a payment; a mistake is taken back by a second decision. */
export function Decisions({ decisions }: { decisions: readonly DecisionView[] }) {
  const { t, dong, time } = useWords()
  const [asking, setAsking] = useState<string | null>(null)
  return (
    <ul className="flex flex-col gap-y-3">
      {decisions.map(({ id, kind, amount, reason, decided_at, is_reversed }) => (
        <li key={id} className="flex items-start justify-between gap-x-3">
          <div>
            <Text size="small" weight="plus">
              {t(`unmatched.decisions.kind.${kind}`)} · {dong(Math.abs(amount))}
            </Text>
            <Text size="small" className="text-ui-fg-subtle">
              {[time(decided_at), reason].filter(Boolean).join(" · ")}
            </Text>
          </div>
          {is_reversed ? (
            <Badge size="2xsmall">{t("unmatched.decisions.takenBack")}</Badge>
          ) : (
            <Allowed needs="payos_problem:update">
              <Button size="small" variant="secondary" onClick={() => setAsking(id)}>
                {t("unmatched.decisions.takeBack")}
              </Button>
            </Allowed>
          )}
        </li>
      ))}
      {asking && <TakeBack id={asking} onClose={() => setAsking(null)} />}
    </ul>
  )
}

function TakeBack({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, errorText } = useWords()
  const reverse = useReverseDecision(id)
  const submit = (reason: string): void =>
    reverse.mutate(
      { reason },
      {
        onSuccess: () => {
          toast.success(t("unmatched.done"))
          onClose()
        },
        onError: (error) => toast.error(errorText(error)),
      },
    )
  return (
    <ReasonDrawer
      heading={t("unmatched.decisions.takeBack")}
      text={t("unmatched.decisions.takeBackText")}
      isBusy={reverse.isPending}
      onClose={onClose}
      actions={(reason) => (
        <Button size="small" onClick={() => submit(reason)}>
          {t("unmatched.decisions.takeBack")}
        </Button>
      )}
    />
  )
}
