import { Label, Textarea } from "@medusajs/ui"
import { useId } from "react"
import { useWords } from "../lib/words"

type Props = { value: string; rows: number; onChange: (reason: string) => void }

/** Fewer letters are no reason; the server asks for as many. */
const LEAST = 3

export const isReason = (text: string): boolean => text.trim().length >= LEAST

/** Why somebody decides so, to be kept with their name. */
export function ReasonField({ value, rows, onChange }: Props) {
  const { t } = useWords()
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
