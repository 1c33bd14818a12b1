import { Hint, Input, Label } from "@medusajs/ui"
import { useId, type ComponentProps } from "react"

type Props = ComponentProps<typeof Input> & { label: string; hint?: string | undefined }

/** A labelled line of text. */
export function TextField({ label, hint, ...input }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {label}
      </Label>
      <Input id={id} aria-describedby={hint ? `${id}-hint` : undefined} {...input} />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  )
}
