import { Hint, Label, RadioGroup } from "@medusajs/ui"
import { useId } from "react"
import type { CaseActionView, CaseView } from "../../../types/unmatched"
import type { UnmatchedActionName } from "../../../types/problem"
import { useMessages } from "../../lib/messages"

type Props = {
  details: CaseView
  actions: readonly CaseActionView[]
  value: UnmatchedActionName | null
  onChange: (action: UnmatchedActionName) => void
}

/** The actions that fit the case: those that can succeed, and why the others cannot. */
export function ActionChoice({ details, actions, value, onChange }: Props) {
  const { t, dong } = useMessages()
  const id = useId()
  const due = dong(details.due ?? 0)
  return (
    <RadioGroup
      value={value ?? ""}
      aria-label={t("unmatched.column.what")}
      onValueChange={(action) => onChange(action as UnmatchedActionName)}
    >
      {actions.map(({ action, refusal }) => (
        <div key={action} className="flex items-start gap-x-2">
          <RadioGroup.Item
            id={`${id}-${action}`}
            value={action}
            disabled={refusal !== null}
            className="shrink-0"
          />
          <div className="flex flex-col">
            <Label size="small" htmlFor={`${id}-${action}`}>
              {t(`unmatched.action.${action}`)}
            </Label>
            <Hint>
              {refusal ? t(`unmatched.cannot.${refusal}`, { due }) : t(`unmatched.text.${action}`)}
            </Hint>
          </div>
        </div>
      ))}
    </RadioGroup>
  )
}
