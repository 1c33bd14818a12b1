import { Button, Hint, Text } from "@medusajs/ui"
import type { Account } from "../../../domain/reconciliation/line-kind"
import { isFee } from "../../../domain/reconciliation/statement-sums"
import type { ReconciliationLine } from "../../../types/reconciliation"
import { useMessages } from "../../lib/messages"
import { LineItem } from "../line-item"
import { BankRow } from "./bank-row"
import { Findings } from "./findings"
import { SumsTable } from "./sums-table"
import type { StatementResult } from "./use-statement"

type Props = {
  account: Account
  /** The file's name. */
  name: string
  result: StatementResult
  onOpen: (line: ReconciliationLine) => void
  onChangeColumns: () => void
}

/** The matches, and each difference with a link to its payment, payout or case. */
export function StatementResults({ account, name, result, onOpen, onChangeColumns }: Props) {
  const { t } = useMessages()
  const { agreed, different, onlyStore, unreadable, sums } = result
  const fees = result.onlyBank.filter(isFee)
  const onlyBank = result.onlyBank.filter((row) => !isFee(row))
  const isAllAgreed =
    different.length + result.onlyBank.length + onlyStore.length + unreadable.length === 0
  return (
    <section aria-label={t("statement.result")} className="flex flex-col divide-y">
      <div className="flex flex-col gap-2 px-6 py-4 md:flex-row md:items-center md:justify-between">
        <div role="status">
          <Text size="small" weight="plus">
            {isAllAgreed
              ? t("statement.allAgreed", { agreed: agreed.length })
              : t("statement.summary", {
                  agreed: agreed.length,
                  different: different.length,
                  onlyBank: onlyBank.length,
                  onlyStore: onlyStore.length,
                })}
            {fees.length > 0 && ` ${t("statement.andFees", { count: fees.length })}`}
          </Text>
          <Text size="small" className="text-ui-fg-subtle break-all">
            {name}
          </Text>
          {unreadable.length > 0 && <Unreadable lines={unreadable} />}
          {agreed.length === 0 && <Hint>{t("statement.nothingAgrees")}</Hint>}
        </div>
        <Button size="small" variant="secondary" onClick={onChangeColumns}>
          {t("statement.changeColumns")}
        </Button>
      </div>
      <SumsTable sums={sums} movements={{ fees, onlyBank, onlyStore, different }} />
      <Findings heading={t("statement.different", { count: different.length })} items={different}>
        {({ row, entry, by }) => (
          <>
            <Text size="small" weight="plus" className="px-6 pt-3">
              {t(`statement.by.${by}`)}
            </Text>
            <BankRow row={row} />
            <LineItem line={entry.line} onOpen={onOpen} />
          </>
        )}
      </Findings>
      <Findings heading={t("statement.onlyBank", { count: onlyBank.length })} items={onlyBank}>
        {(row) => <BankRow row={row} account={account} />}
      </Findings>
      <Findings heading={t("statement.fees", { count: fees.length })} items={fees}>
        {(row) => <BankRow row={row} account={account} />}
      </Findings>
      <Findings heading={t("statement.onlyStore", { count: onlyStore.length })} items={onlyStore}>
        {({ line }) => <LineItem line={line} onOpen={onOpen} />}
      </Findings>
    </section>
  )
}

const NAMED = 20

/** The lines that could not be read: the first twenty, and how many more. */
function Unreadable({ lines }: { lines: readonly number[] }) {
  const { t } = useMessages()
  const named = lines.slice(0, NAMED).join(", ")
  const rest = lines.length - NAMED
  return (
    <Hint variant="error">
      {rest > 0
        ? t("statement.unreadableMore", { lines: named, rest })
        : t("statement.unreadable", { lines: named })}
    </Hint>
  )
}
