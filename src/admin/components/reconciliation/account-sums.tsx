import { Text } from "@medusajs/ui"
import { useMessages } from "../../lib/messages"
import { MoneyField } from "../money-field"

/** The balances of an account and the money in and out between them, in đồng; null if no opening balance is known. */
export type Balances = { opening: number | null; in: number; out: number; closing: number | null }

type Props = {
  balances: Balances
  /** The opening balance if this month or the one before it is closed; null if the user enters it. */
  fixed: number | null
  /** The opening balance as the user typed it. */
  typed: string
  onType: (text: string) => void
}

/** An account in the period: opening balance plus money in, less money out, is the closing balance. */
export function AccountSums({ balances, fixed, typed, onType }: Props) {
  const { t, dong } = useMessages()
  const { closing } = balances
  return (
    <div className="grid grid-cols-2 gap-4 px-6 py-4 md:grid-cols-4">
      {fixed !== null ? (
        <Sum name={t("reconciliation.opening")} text={dong(fixed)} />
      ) : (
        <MoneyField
          label={t("reconciliation.opening")}
          value={typed}
          onChange={onType}
          hint={t("reconciliation.openingHint")}
          isBalance
        />
      )}
      <Sum name={t("reconciliation.in")} text={dong(balances.in, "+")} />
      <Sum name={t("reconciliation.out")} text={dong(balances.out, "−")} />
      <Sum
        name={t("reconciliation.closing")}
        text={closing === null ? "—" : `= ${dong(closing)}`}
      />
    </div>
  )
}

function Sum({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex flex-col gap-y-2">
      <Text size="small" weight="plus">
        {name}
      </Text>
      <Text size="large" weight="plus" className="whitespace-nowrap tabular-nums">
        {text}
      </Text>
    </div>
  )
}
