import { Hint, Input, Label } from "@medusajs/ui"
import { useId, type ComponentProps } from "react"

type Props = ComponentProps<typeof Input> & {
  label: string
  hint?: string | undefined
  /** Why the text cannot be sent; shown instead of the hint. */
  fault?: string | null
}

/** A labelled line of text. */
export function TextField({ label, hint, fault = null, ...input }: Props) {
  const id = useId()
  const text = fault ?? hint
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {label}
      </Label>
      <Input
        id={id}
        aria-invalid={fault !== null}
        aria-describedby={text ? `${id}-hint` : undefined}
        {...input}
      />
      {text && (
        <Hint
          id={`${id}-hint`}
          variant={fault ? "error" : "info"}
          role={fault ? "alert" : undefined}
        >
          {text}
        </Hint>
      )}
    </div>
  )
}
