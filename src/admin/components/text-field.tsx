import { Hint, Input, Label } from "@medusajs/ui"
import { useId, type ComponentProps } from "react"

type Props = ComponentProps<typeof Input> & {
  label: string
  hint?: string | undefined
  /** Why the text cannot be sent; shown instead of the hint. */
  issue?: string | null
}

/** A labelled line of text. */
export function TextField({ label, hint, issue = null, ...input }: Props) {
  const id = useId()
  const text = issue ?? hint
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {label}
      </Label>
      <Input
        id={id}
        aria-invalid={issue !== null}
        aria-describedby={text ? `${id}-hint` : undefined}
        {...input}
      />
      {text && (
        <Hint
          id={`${id}-hint`}
          variant={issue ? "error" : "info"}
          role={issue ? "alert" : undefined}
        >
          {text}
        </Hint>
      )}
    </div>
  )
}
