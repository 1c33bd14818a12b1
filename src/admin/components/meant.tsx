import { Checkbox } from "@medusajs/ui"
import { useId, type ReactNode } from "react"

type Props = { isMeant: boolean; onChange: (isMeant: boolean) => void; children: ReactNode }

/** A checkbox that confirms an intended repetition. */
export function Meant({ isMeant, onChange, children }: Props) {
  const id = useId()
  return (
    <label htmlFor={id} className="txt-small flex items-start gap-x-2">
      <Checkbox
        id={id}
        className="mt-0.5 shrink-0"
        checked={isMeant}
        onCheckedChange={(checked) => onChange(checked === true)}
      />
      {children}
    </label>
  )
}
