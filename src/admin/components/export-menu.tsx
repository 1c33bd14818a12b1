import { ArrowDownTray } from "@medusajs/icons"
import { Button, DropdownMenu } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { FileFormat } from "../lib/list-file"
import { useMessages } from "../lib/messages"

type Props = {
  isSaving: boolean
  onSave: (format: FileFormat) => void
  children?: ReactNode
}

const FORMATS = ["xlsx", "semicolon", "comma"] as const

/** Exports the page's rows as a spreadsheet, or as CSV for Excel in Vietnamese or for any other program. */
export function ExportMenu({ isSaving, onSave, children }: Props) {
  const { t } = useMessages()
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild>
        <Button size="small" variant="secondary" className="whitespace-nowrap" isLoading={isSaving}>
          <ArrowDownTray className="shrink-0" /> {t("export.action")}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        {FORMATS.map((format) => (
          <DropdownMenu.Item key={format} onClick={() => onSave(format)}>
            {t(`export.${format}`)}
          </DropdownMenu.Item>
        ))}
        {children}
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}
