import { Table, Text } from "@medusajs/ui"
import type { Account, LineKind } from "../../../domain/reconciliation/line-kind"
import type { KindTallies, ReconciliationDay } from "../../../types/reconciliation"
import { useMessages } from "../../lib/messages"

const KINDS: Record<Account, readonly LineKind[]> = {
  collection: ["received"],
  payout: ["refunded", "paid_out", "reversed"],
}

type Props = {
  account: Account
  days: readonly ReconciliationDay[]
  totals: KindTallies
  onOpen: (day: string) => void
}

/** One row a bank day, which opens its lines, and a row of totals. */
export function DaysTable({ account, days, totals, onOpen }: Props) {
  const { t, dayText } = useMessages()
  const kinds = KINDS[account]
  const moved = days.filter((day) => kinds.some((kind) => day[kind].count > 0))
  if (moved.length === 0) {
    return (
      <div className="flex flex-col gap-y-1 px-6 py-8 text-center">
        <Text size="small" weight="plus">
          {t("reconciliation.empty")}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {t("reconciliation.emptyHint")}
        </Text>
      </div>
    )
  }
  return (
    <div
      className="overflow-x-auto"
      role="region"
      aria-label={t("reconciliation.byDay")}
      tabIndex={0}
    >
      <Table>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>{t("reconciliation.day")}</Table.HeaderCell>
            {kinds.map((kind) => (
              <Table.HeaderCell key={kind} className="text-right">
                {t(`reconciliation.kind.${kind}`)}
              </Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {moved.map((day) => (
            <Table.Row key={day.day}>
              <Table.Cell>
                <button
                  type="button"
                  className="text-ui-fg-base underline underline-offset-2 focus-visible:shadow-borders-focus rounded outline-none"
                  onClick={() => onOpen(day.day)}
                >
                  {dayText(day.day)}
                </button>
              </Table.Cell>
              <Sums kinds={kinds} sums={day} />
            </Table.Row>
          ))}
          <Table.Row className="txt-compact-small-plus">
            <Table.Cell>{t("reconciliation.total")}</Table.Cell>
            <Sums kinds={kinds} sums={totals} />
          </Table.Row>
        </Table.Body>
      </Table>
    </div>
  )
}

function Sums({ kinds, sums }: { kinds: readonly LineKind[]; sums: KindTallies }) {
  const { dong } = useMessages()
  return kinds.map((kind) => (
    <Table.Cell key={kind} className="text-right whitespace-nowrap tabular-nums">
      {dong(sums[kind].amount)} <span className="text-ui-fg-subtle">({sums[kind].count})</span>
    </Table.Cell>
  ))
}
