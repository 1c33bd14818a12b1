import { toast } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useErrorToast } from "../lib/error-toast"
import { ListTooLongError, useListFile, type FileLines, type ListSource } from "../lib/list-file"
import { useMessages } from "../lib/messages"
import { ExportMenu } from "./export-menu"

type Props<Row, Line> = FileLines<Row, Line> & {
  /** The file's name without its extension. */
  file: string
  source: ListSource
  children?: ReactNode
}

/** Exports a list with its current filters. */
export function ListExport<Row extends { id: string }, Line = Row>(props: Props<Row, Line>) {
  const { file, source, children } = props
  const { t } = useMessages()
  const showError = useErrorToast()
  const { mutate, isPending } = useListFile(file, source, props)
  const onError = (error: unknown): void => {
    if (error instanceof ListTooLongError) toast.error(t("table.more"))
    else showError(error)
  }
  return (
    <ExportMenu isSaving={isPending} onSave={(format) => mutate(format, { onError })}>
      {children}
    </ExportMenu>
  )
}
