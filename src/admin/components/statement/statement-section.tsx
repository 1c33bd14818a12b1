import { Heading, Hint, Skeleton, Text } from "@medusajs/ui"
import { useEffect, useRef } from "react"
import type { Account } from "../../../domain/reconciliation/line-kind"
import type { ReconciliationLine } from "../../../types/reconciliation"
import { TooManyLinesError, type RequestedPeriod } from "../../lib/reconciliation"
import { useMessages } from "../../lib/messages"
import { FileButton } from "../file-button"
import { LoadFailed } from "../load-failed"
import { ColumnForm } from "./column-form"
import { FileBalances } from "./file-balances"
import { StatementResults } from "./statement-results"
import { useStatement } from "./use-statement"

type Props = {
  account: Account
  period: RequestedPeriod
  onOpen: (line: ReconciliationLine) => void
  /** The account's closing balance in đồng; null while its opening balance is not known. */
  closing: number | null
  /** Applies the statement's opening balance; null if the account's is fixed. */
  onOpening: ((amount: number) => void) | null
}

/** Compares the bank's file with the lines of the shown account. */
export function StatementSection({ account, period, onOpen, closing, onOpening }: Props) {
  const { t } = useMessages()
  const { file, issue, open, compare, change, result, error, isLoading } = useStatement(
    account,
    period,
  )
  const section = useRef<HTMLDivElement>(null)
  // Below a month of days, a user would not see that the file was read.
  useEffect(() => {
    if (file) section.current?.scrollIntoView({ block: "start" })
  }, [file?.at, result !== null])
  return (
    <div ref={section} className="flex flex-col divide-y">
      <div className="flex flex-col gap-3 px-6 py-4 md:flex-row md:items-start md:justify-between">
        <div>
          <Heading level="h2">{t("statement.title")}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {t("statement.text")}
          </Text>
          {issue && (
            <Hint variant="error" role="alert">
              {t(`statement.issue.${issue}`)}
            </Hint>
          )}
        </div>
        <FileButton label={t("statement.choose")} onChoose={(chosen) => void open(chosen)} />
      </div>
      {file && result?.isOfPeriod && (
        <FileBalances stated={file.balances} closing={closing} onOpening={onOpening} />
      )}
      {isLoading && <Skeleton className="m-6 h-24" />}
      {error instanceof TooManyLinesError && (
        <Hint variant="error" role="alert" className="px-6 py-4">
          {t("statement.tooManyLines")}
        </Hint>
      )}
      {error && !(error instanceof TooManyLinesError) && (
        <LoadFailed error={error} retry={change} />
      )}
      {file && !result && !isLoading && !error && (
        <ColumnForm
          key={file.header.names.join("|")}
          file={file}
          onDone={(columns) => compare(file.header.names, columns)}
        />
      )}
      {file && result && (
        <StatementResults
          account={account}
          name={file.name}
          result={result}
          onOpen={onOpen}
          onChangeColumns={change}
        />
      )}
    </div>
  )
}
