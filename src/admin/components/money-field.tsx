import { Hint, Input, Label } from "@medusajs/ui"
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
} from "react"
import { parseBalance, parseAmount } from "../../domain/money/dong-text"
import { retype, showAmount, type Typing } from "../../domain/money/typed-amount"
import { useMessages } from "../lib/messages"

type InputProps = Omit<ComponentProps<typeof Input>, "value" | "onChange"> & {
  /** The typed text; `parseAmount` parses it. */
  value: string
  onChange: (text: string) => void
}

/** An input for an amount in đồng: groups thousands while the user types, and shows the parsed amount on blur. */
export function MoneyInput({ value, onChange, onBlur, ...input }: InputProps) {
  const { mark } = useMessages()
  const ref = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ at: number } | null>(null)

  useLayoutEffect(() => {
    if (caret) ref.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const next = retype(value, mark, toTyping(event))
    setCaret({ at: next.caret })
    onChange(next.raw)
  }
  return (
    <Input
      ref={ref}
      inputMode="decimal"
      autoComplete="off"
      {...input}
      value={showAmount(value, mark)}
      onChange={change}
      onBlur={(event) => {
        const parsed = parseAmount(value)
        if (parsed.type === "amount") onChange(String(parsed.amount))
        onBlur?.(event)
      }}
    />
  )
}

type FieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** Shown if there is no error. */
  hint?: string | undefined
  /** Why a valid amount is refused. */
  refusal?: string | null
  /** For account balances, which may be empty. */
  isBalance?: boolean
}

/** A labelled amount in đồng; an invalid one shows why, and what to enter. */
export function MoneyField({ label, value, onChange, hint, ...field }: FieldProps) {
  const { refusal = null, isBalance = false } = field
  const { t } = useMessages()
  const id = useId()
  const [isBlurred, setBlurred] = useState(false)
  const parsed = parseAmount(value)
  const isAccepted = value.trim() === "" || (isBalance && parseBalance(value) !== null)
  const isUnread = isBlurred && !isAccepted && parsed.type === "issue"
  const error = isUnread ? t(`money.issue.${parsed.code}`) : refusal
  const text = error ?? hint
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {label}
      </Label>
      <MoneyInput
        id={id}
        value={value}
        aria-invalid={error !== null}
        aria-describedby={text ? `${id}-hint` : undefined}
        onChange={onChange}
        onFocus={() => setBlurred(false)}
        onBlur={() => setBlurred(true)}
      />
      {text && (
        <Hint
          id={`${id}-hint`}
          variant={error ? "error" : "info"}
          role={error ? "alert" : undefined}
        >
          {text}
        </Hint>
      )}
    </div>
  )
}

/** Converts the browser's change event to an edit. */
function toTyping({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): Typing {
  const { inputType = "", data = null } = nativeEvent as Partial<InputEvent>
  const change = { text: target.value, caret: target.selectionStart ?? target.value.length }
  if (inputType === "deleteContentForward") return { type: "delete", ...change }
  if (inputType.startsWith("delete")) return { type: "backspace", ...change }
  const isTyped = inputType === "insertText" || inputType === "insertCompositionText"
  if (isTyped && data !== null) return { type: "insert", inserted: data, ...change }
  return { type: "replace", ...change }
}
