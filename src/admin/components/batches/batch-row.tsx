import { Trash } from "@medusajs/icons"
import { Checkbox, IconButton, Input, Table, Text } from "@medusajs/ui"
import type { BatchRowView } from "../../../types/payout-batch"
import type { Cells } from "../../lib/batches"
import { shortAccount } from "../../../domain/payouts/short-account"
import { useWords } from "../../lib/words"
import { MoneyInput } from "../money-field"

export const COLUMNS = [
  "reference",
  "amount",
  "description",
  "bank",
  "account_number",
  "account_name",
] as const satisfies readonly (keyof Cells)[]

type Props = {
  row: BatchRowView
  cells: Cells
  isConfirmed: boolean
  onChange: (cells: Cells) => void
  onConfirm: (isConfirmed: boolean) => void
  onRemove: () => void
}

/** One row of a batch: as it would be paid, or its cells to be corrected with what is wrong in each. */
export function BatchRow({ row, cells, isConfirmed, onChange, onConfirm, onRemove }: Props) {
  const { t } = useWords()
  return (
    <Table.Row className={row.faults.length > 0 ? "bg-ui-bg-subtle align-top" : "align-top"}>
      <Table.Cell className="py-2 tabular-nums">{row.row}</Table.Cell>
      {row.payout ? (
        <Paid payout={row.payout} />
      ) : (
        COLUMNS.map((column) => (
          <EditedCell
            key={column}
            row={row}
            column={column}
            value={cells[column]}
            onChange={(value) => onChange({ ...cells, [column]: value })}
          />
        ))
      )}
      <Table.Cell className="py-2">
        <Notes row={row} isConfirmed={isConfirmed} onConfirm={onConfirm} />
      </Table.Cell>
      <Table.Cell className="py-2">
        <IconButton
          size="small"
          variant="transparent"
          aria-label={t("batches.row.remove", { row: row.row })}
          onClick={onRemove}
        >
          <Trash />
        </IconButton>
      </Table.Cell>
    </Table.Row>
  )
}

function Paid({ payout }: { payout: NonNullable<BatchRowView["payout"]> }) {
  const { dong } = useWords()
  return (
    <>
      <Table.Cell className="py-2">{payout.reference}</Table.Cell>
      <Table.Cell className="py-2 text-right tabular-nums">{dong(payout.amount)}</Table.Cell>
      <Table.Cell className="py-2">{payout.description}</Table.Cell>
      <Table.Cell className="py-2">{payout.bank}</Table.Cell>
      <Table.Cell className="py-2">{shortAccount(payout.to_account_number)}</Table.Cell>
      <Table.Cell className="py-2">{payout.to_account_name}</Table.Cell>
    </>
  )
}

type CellProps = {
  row: BatchRowView
  column: (typeof COLUMNS)[number]
  value: string
  onChange: (value: string) => void
}

function EditedCell({ row, column, value, onChange }: CellProps) {
  const { t } = useWords()
  const faults = row.faults.filter((fault) => fault.column === column)
  const input = {
    size: "small" as const,
    value,
    "aria-label": t("batches.row.cell", { row: row.row, column: t(`batches.column.${column}`) }),
    "aria-invalid": faults.length > 0,
  }
  return (
    <Table.Cell className="py-2">
      {column === "amount" ? (
        <MoneyInput {...input} onChange={onChange} />
      ) : (
        <Input {...input} onChange={({ target }) => onChange(target.value)} />
      )}
      {faults.map((fault) => (
        <Fault key={fault.code} fault={fault} />
      ))}
    </Table.Cell>
  )
}

type NotesProps = Pick<Props, "row" | "isConfirmed" | "onConfirm">

/** One fault in the reader's words. */
function Fault({ fault: { code, reason, meant } }: { fault: BatchRowView["faults"][number] }) {
  const { t } = useWords()
  return (
    <Text size="xsmall" className="text-ui-fg-error whitespace-normal">
      {t(`batches.fault.${code}`, { defaultValue: reason })}
      {meant?.length ? ` ${t("batches.meant", { banks: meant.join(", ") })}` : ""}
    </Text>
  )
}

function Notes({ row, isConfirmed, onConfirm }: NotesProps) {
  const { t } = useWords()
  const { faults, duplicate } = row
  const whole = faults.filter(({ column }) => column === null)
  const id = `again-${row.row}`
  return (
    <>
      {whole.map((fault) => (
        <Fault key={fault.code} fault={fault} />
      ))}
      {duplicate && (
        <label htmlFor={id} className="txt-small flex items-start gap-x-2">
          <Checkbox
            id={id}
            className="mt-0.5 shrink-0"
            checked={isConfirmed}
            onCheckedChange={(checked) => onConfirm(checked === true)}
          />
          {t("batches.row.duplicate", { occurrences: duplicate.occurrences })}
        </label>
      )}
    </>
  )
}
