import { Button, Hint, Label, Select, Text } from "@medusajs/ui"
import { useId, useState, type FormEvent } from "react"
import {
  COLUMN_ROLES,
  isComplete,
  type ColumnMap,
  type ColumnRole,
} from "../../../domain/reconciliation/statement-columns"
import { suggestedColumns } from "../../lib/statement-columns"
import { useMessages } from "../../lib/messages"
import type { OpenedFile } from "./use-statement"

type Props = { file: OpenedFile; onDone: (columns: ColumnMap) => void }

/** Maps the file's columns to their roles; shown once for the files of a bank. */
export function ColumnForm({ file: { name, header }, onDone }: Props) {
  const { t } = useMessages()
  const [columns, setColumns] = useState(() => suggestedColumns(header.names))
  const id = useId()
  const { time } = columns
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onDone(columns)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 px-6 py-4">
      <Text size="small" className="text-ui-fg-subtle">
        {t("statement.columns", { name })}
      </Text>
      <div className="grid gap-4 md:grid-cols-3">
        {COLUMN_ROLES.map((role) => (
          <ColumnSelect
            key={role}
            role={role}
            names={header.names}
            index={columns[role]}
            onChange={(index) => setColumns({ ...columns, [role]: index })}
          />
        ))}
      </div>
      <div id={id} role="status">
        {time === null && <Hint>{t("statement.missing.time")}</Hint>}
        {!isComplete({ ...columns, time: 0 }) && <Hint>{t("statement.missing.amount")}</Hint>}
      </div>
      <Button
        type="submit"
        size="small"
        className="self-start"
        disabled={!isComplete(columns)}
        aria-describedby={id}
      >
        {t("statement.compare")}
      </Button>
    </form>
  )
}

const NONE = "none"

type ColumnProps = {
  role: ColumnRole
  names: readonly string[]
  index: number | null
  onChange: (index: number | null) => void
}

function ColumnSelect({ role, names, index, onChange }: ColumnProps) {
  const { t } = useMessages()
  const id = useId()
  return (
    <div className="flex flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        {t(`statement.column.${role}`)}
      </Label>
      <Select
        value={index === null ? NONE : String(index)}
        onValueChange={(value) => onChange(value === NONE ? null : Number(value))}
      >
        <Select.Trigger id={id}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          <Select.Item value={NONE}>{t("statement.column.none")}</Select.Item>
          {names.map((name, index) => (
            <Select.Item key={index} value={String(index)}>
              {name || t("statement.column.unnamed", { number: index + 1 })}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  )
}
