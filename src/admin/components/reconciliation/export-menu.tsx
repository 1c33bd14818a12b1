import { ArrowDownTray } from "@medusajs/icons"
import { Button, DropdownMenu } from "@medusajs/ui"
import type { Account } from "../../../domain/reconciliation/line-kind"
import { useErrorToast } from "../../lib/error-toast"
import { useLinesExport, type AskedPeriod, type LinesFile } from "../../lib/reconciliation"
import { useMessages } from "../../lib/messages"

type Props = { account: Account; period: AskedPeriod; opening: number | null }

/** Saves the lines of the account that is shown, as a spreadsheet, for Excel in Vietnamese or for any other reader of CSV. */
export function ExportMenu({ account, period, opening }: Props) {
  const { t } = useMessages()
  const showError = useErrorToast()
  const save = useLinesExport(period)
  const run = (format: LinesFile["format"]): void => {
    const file = { account, opening, format }
    save.mutate(file, { onError: showError })
  }
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild>
        <Button size="small" variant="secondary" isLoading={save.isPending}>
          <ArrowDownTray /> {t("reconciliation.export")}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Item onClick={() => run("xlsx")}>
          {t("reconciliation.exportXlsx")}
        </DropdownMenu.Item>
        <DropdownMenu.Item onClick={() => run("semicolon")}>
          {t("reconciliation.exportExcel")}
        </DropdownMenu.Item>
        <DropdownMenu.Item onClick={() => run("comma")}>
          {t("reconciliation.exportComma")}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}
