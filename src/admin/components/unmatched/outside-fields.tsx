import { Label, RadioGroup } from "@medusajs/ui"
import { useId } from "react"
import { amountOf } from "../../../domain/money/dong-text"
import type { OutsideOutcomeName } from "../../../types/unmatched"
import { useMessages } from "../../lib/messages"
import { MoneyField } from "../money-field"

/** What a user says of money that was outside; the amount is text while it is typed. */
export type Outside = { outcome: OutsideOutcomeName | null; amount: string }

const OUTCOMES: readonly OutsideOutcomeName[] = ["paid_back_outside", "kept"]

type Props = { value: Outside; most: number; onChange: (outside: Outside) => void }

/** Asks what became of a case's money and how much of it; of a deficit, only how much is borne. */
export function OutsideFields({ value, most, onChange }: Props) {
  const { t, dong } = useMessages()
  const id = useId()
  const isTooMuch = (amountOf(value.amount) ?? 0) > most
  return (
    <>
      {value.outcome !== "loss" && (
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
                <RadioGroup.Item id={`${id}-${outcome}`} value={outcome} />
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

/** What the form says, as far as it can be sent; null where it cannot. */
export function toOutside(
  outside: Outside,
  most: number,
): { outcome: OutsideOutcomeName; amount: number } | null {
  const amount = amountOf(outside.amount)
  if (outside.outcome === null || amount === null || amount > most) return null
  return { outcome: outside.outcome, amount }
}
