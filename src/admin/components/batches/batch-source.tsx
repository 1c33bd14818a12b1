import { Button, Hint, Label, Text, Textarea } from "@medusajs/ui"
import { useId, useState, type DragEvent } from "react"
import { readBatchFile, saveTemplate } from "../../lib/batch-file"
import { useMessages } from "../../lib/messages"
import { FileButton } from "../file-button"

type Props = { isBusy: boolean; onCsv: (csv: string) => void; onForm: () => void }

/** The source of a batch's rows: a file, text pasted from a spreadsheet, or a form. */
export function BatchSource({ isBusy, onCsv, onForm }: Props) {
  const { t } = useMessages()
  const [text, setText] = useState("")
  const [issue, setIssue] = useState<"not_utf8" | "broken_xlsx" | null>(null)
  const read = async (chosen: File): Promise<void> => {
    const file = await readBatchFile(chosen)
    setIssue("issue" in file ? file.issue : null)
    if ("csv" in file) onCsv(file.csv)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    const [dropped] = event.dataTransfer.files
    if (dropped) void read(dropped)
  }
  return (
    <div
      className="flex flex-col gap-y-4 px-6 py-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Text size="small" className="text-ui-fg-subtle">
        {t("batches.source.text")}
      </Text>
      <code className="txt-compact-small bg-ui-bg-component overflow-x-auto rounded-lg p-3 whitespace-pre">
        {t("batches.source.example")}
      </code>
      <PasteField value={text} onChange={setText} />
      {issue && (
        <Hint variant="error" role="alert">
          {t(`statement.issue.${issue}`)}
        </Hint>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          isLoading={isBusy}
          disabled={text.trim() === "" || isBusy}
          onClick={() => onCsv(text)}
        >
          {t("batches.source.read")}
        </Button>
        <FileButton
          label={t("batches.source.file")}
          isDisabled={isBusy}
          onChoose={(chosen) => void read(chosen)}
        />
        <Button size="small" variant="secondary" disabled={isBusy} onClick={onForm}>
          {t("batches.source.form")}
        </Button>
        <Button
          size="small"
          variant="transparent"
          onClick={() => void saveTemplate(t("batches.source.example"), t("batches.source.name"))}
        >
          {t("batches.source.template")}
        </Button>
      </div>
    </div>
  )
}

function PasteField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useMessages()
  const id = useId()
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {t("batches.source.paste")}
      </Label>
      <Textarea id={id} rows={6} value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}
