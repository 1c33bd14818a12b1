import type { StatementSums } from "../../../domain/reconciliation/statement-sums"
import { useMessages } from "../../lib/messages"

const PARTS = ["fees", "onlyBank", "onlyStore", "different", "otherPeriod"] as const

type Props = {
  sums: StatementSums
  /** The movements of each kind of difference. */
  movements: Partial<Record<(typeof PARTS)[number], readonly unknown[]>>
}

/** The differences from the store's sum to the bank's, one line each, also if its movements add up to 0. */
export function SumsTable({ sums, movements }: Props) {
  const { t, dong } = useMessages()
  const signed = (amount: number) => `${amount < 0 ? "−" : "+"} ${dong(Math.abs(amount))}`
  const differs = (part: (typeof PARTS)[number]) => sums[part] !== 0 || movements[part]?.length
  const shown = ["store", ...PARTS.filter(differs), "bank"] as const
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-6 py-4 md:max-w-xl">
      {shown.map((part) => {
        const isSum = part === "store" || part === "bank"
        const weight = isSum ? "txt-compact-small-plus text-ui-fg-base" : "txt-compact-small"
        return (
          <div key={part} className={`text-ui-fg-subtle contents ${weight}`}>
            <dt>{t(`statement.sums.${part}`)}</dt>
            <dd className="text-right tabular-nums">{signed(sums[part])}</dd>
          </div>
        )
      })}
    </dl>
  )
}
