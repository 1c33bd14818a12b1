import { Label, Textarea } from "@medusajs/ui"
import { useId } from "react"
import { useMessages } from "../lib/messages"

type Props = { value: string; rows: number; onChange: (reason: string) => void }

/** The minimum length of a reason; the server requires the same. */
const LEAST = 3

export const isReason = (text: string): boolean => text.trim().length >= LEAST

/** The reason of a decision, which is recorded with its user. */
export function ReasonField({ value, rows, onChange }: Props) {
  const { t } = useMessages()
  const id = useId()
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {t("reason")}
      </Label>
      <Textarea
        id={id}
        rows={rows}
        value={value}
        placeholder={t("reasonHint")}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
