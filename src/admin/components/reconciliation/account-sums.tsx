import { Text } from "@medusajs/ui"
import { useMessages } from "../../lib/messages"
import { MoneyField } from "../money-field"

/** The balances of an account and what moved between them. In đồng. */
export type Balances = { opening: number; in: number; out: number; closing: number }

type Props = {
  balances: Balances
  /** Whether the month, or the one before it, is closed. */
  isFixed: boolean
  /** The opening balance as it was typed. */
  typed: string
  onType: (text: string) => void
}

/** An account of the period: opening balance and what came in, less what left, is the closing balance. */
export function AccountSums({ balances, isFixed, typed, onType }: Props) {
  const { t, dong } = useMessages()
  // Without an opening balance, the movements alone would look like a balance.
  const isKnown = isFixed || typed !== ""
  return (
    <div className="grid grid-cols-2 gap-4 px-6 py-4 md:grid-cols-4">
      {isFixed ? (
        <Sum name={t("reconciliation.opening")} text={dong(balances.opening)} />
      ) : (
        <MoneyField
          label={t("reconciliation.opening")}
          value={typed}
          onChange={onType}
          hint={t("reconciliation.openingHint")}
        />
      )}
      <Sum name={t("reconciliation.in")} text={`+ ${dong(balances.in)}`} />
      <Sum name={t("reconciliation.out")} text={`− ${dong(balances.out)}`} />
      <Sum
        name={t("reconciliation.closing")}
        text={isKnown ? `= ${dong(balances.closing)}` : "—"}
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
