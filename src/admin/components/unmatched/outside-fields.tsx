import { Label, RadioGroup, Text } from "@medusajs/ui"
import { useId } from "react"
import { amountOf } from "../../../domain/money/dong-text"
import type { OutsideOutcomeName } from "../../../types/unmatched"
import { useMessages } from "../../lib/messages"
import { MoneyField } from "../money-field"

/** The outcome that a user enters for money resolved outside; the amount is the typed text. */
export type Outside = { outcome: OutsideOutcomeName | null; amount: string }

const OUTCOMES: readonly OutsideOutcomeName[] = ["paid_back_outside", "kept"]

type Props = { value: Outside; most: number; onChange: (outside: Outside) => void }

/** Fields for the outcome of a case's money and its amount; for a deficit, the loss and its amount. */
export function OutsideFields({ value, most, onChange }: Props) {
  const { t, dong } = useMessages()
  const id = useId()
  const isTooMuch = (amountOf(value.amount) ?? 0) > most
  return (
    <>
      {value.outcome === "loss" ? (
        <Text size="small" weight="plus">
          {t("unmatched.outcome.loss")}
        </Text>
      ) : (
        <fieldset className="flex flex-col gap-y-2">
          <legend className="txt-compact-small-plus mb-2">{t("unmatched.outcome.label")}</legend>
          <RadioGroup
            value={value.outcome ?? ""}
            aria-label={t("unmatched.outcome.label")}
            onValueChange={(outcome) =>
              onChange({ ...value, outcome: outcome as OutsideOutcomeName })
            }
          >
            {OUTCOMES.map((outcome) => (
              <div key={outcome} className="flex items-center gap-x-2">
                <RadioGroup.Item id={`${id}-${outcome}`} value={outcome} className="shrink-0" />
                <Label size="small" htmlFor={`${id}-${outcome}`}>
                  {t(`unmatched.outcome.${outcome}`)}
                </Label>
              </div>
            ))}
          </RadioGroup>
        </fieldset>
      )}
      <MoneyField
        label={t("unmatched.outsideAmount")}
        value={value.amount}
        refusal={isTooMuch ? t("unmatched.tooMuch", { amount: dong(most) }) : null}
        onChange={(amount) => onChange({ ...value, amount })}
      />
    </>
  )
}

/** Returns the entered values; null if they cannot be sent. */
export function toOutside(
  outside: Outside,
  most: number,
): { outcome: OutsideOutcomeName; amount: number } | null {
  const amount = amountOf(outside.amount)
  if (outside.outcome === null || amount === null || amount > most) return null
  return { outcome: outside.outcome, amount }
}
