import { Checkbox } from "@medusajs/ui"
import { useId, type ReactNode } from "react"

type Props = { isConfirmed: boolean; onChange: (isConfirmed: boolean) => void; children: ReactNode }

/** A checkbox that confirms an intended duplicate. */
export function ConfirmCheckbox({ isConfirmed, onChange, children }: Props) {
  const id = useId()
  return (
    <label htmlFor={id} className="txt-small flex items-start gap-x-2">
      <Checkbox
        id={id}
        className="mt-0.5 shrink-0"
        checked={isConfirmed}
        onCheckedChange={(checked) => onChange(checked === true)}
      />
      {children}
    </label>
  )
}
