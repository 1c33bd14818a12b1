import { PencilSquare, Trash } from "@medusajs/icons"
import { clx, IconButton, Input, Table, Text } from "@medusajs/ui"
import { useEffect, useState, type ReactNode } from "react"
import type { BatchRowView, DuplicateView } from "../../../types/payout-batch"
import type { Cells } from "../../lib/batches"
import { PAYOUT_COLUMNS, type PayoutColumn } from "../../../domain/payouts/payout-columns"
import { isSendableAgain } from "../../../domain/payouts/payout-state"
import { useMessages } from "../../lib/messages"
import { MoneyInput } from "../money-field"
import { ConfirmCheckbox } from "../confirm-checkbox"

/** The id of the bank list that a row's field offers. */
export const BANKS = "payos-banks"

type Props = {
  row: BatchRowView
  cells: Cells
  isConfirmed: (duplicate: DuplicateView) => boolean
  onChange: (cells: Cells) => void
  onConfirm: (duplicate: DuplicateView, isConfirmed: boolean) => void
  onRemove: () => void
}

const notesId = ({ row }: BatchRowView): string => `payos-row-${row}-notes`

/** The name of a column, as its header shows it. */
export const columnKey = (column: PayoutColumn) =>
  column === "account_name" ? "payouts.form.holder" : (`batches.column.${column}` as const)

/** One row: its payout, or its editable cells with their issues; below it, what has to be looked at. */
export function BatchRow({ row, cells, isConfirmed, onChange, onConfirm, onRemove }: Props) {
  const [isEdited, setEdited] = useState(false)
  // A new preview shows the resulting payout again.
  useEffect(() => setEdited(false), [row.payout])
  const hasNotes = row.duplicates.length > 0 || row.issues.length > 0
  const color = clx({ "bg-ui-bg-subtle": row.issues.length > 0 })
  return (
    <>
      <Table.Row className={clx("align-top", color, { "border-b-0": hasNotes })}>
        <Table.Cell className="py-2 tabular-nums">{row.row}</Table.Cell>
        {row.payout && !isEdited ? (
          <PayoutTexts payout={row.payout} />
        ) : (
          PAYOUT_COLUMNS.map((column) => (
            <EditedCell
              key={column}
              row={row}
              column={column}
              value={cells[column]}
              onChange={(value) => onChange({ ...cells, [column]: value })}
            />
          ))
        )}
        <Table.Cell
          className={clx(
            "bg-ui-bg-base sticky right-0 ml-auto py-2 text-right whitespace-nowrap",
            color,
          )}
        >
          {row.payout && !isEdited && (
            <RowAction
              action="edit"
              row={row.row}
              icon={<PencilSquare />}
              onRun={() => setEdited(true)}
            />
          )}
          <RowAction action="remove" row={row.row} icon={<Trash />} onRun={onRemove} />
        </Table.Cell>
      </Table.Row>
      {hasNotes && (
        <Table.Row className={color}>
          <Table.Cell />
          <td colSpan={PAYOUT_COLUMNS.length + 1} className="pr-6 pb-3">
            <div id={notesId(row)} className="sticky left-6 w-[70vw] max-w-2xl">
              <Notes row={row} isConfirmed={isConfirmed} onConfirm={onConfirm} />
            </div>
          </td>
        </Table.Row>
      )}
    </>
  )
}

type RowActionProps = { action: "edit" | "remove"; row: number; icon: ReactNode; onRun: () => void }

function RowAction({ action, row, icon, onRun }: RowActionProps) {
  const { t } = useMessages()
  const label = t(`batches.row.${action}`, { row })
  return (
    <IconButton size="small" variant="transparent" aria-label={label} onClick={onRun}>
      {icon}
    </IconButton>
  )
}

function PayoutTexts({ payout }: { payout: NonNullable<BatchRowView["payout"]> }) {
  const { dong } = useMessages()
  return (
    <>
      <Table.Cell className="py-2">{payout.reference}</Table.Cell>
      <Table.Cell className="py-2 text-right whitespace-nowrap tabular-nums">
        {dong(payout.amount)}
      </Table.Cell>
      <Table.Cell className="py-2">{payout.description}</Table.Cell>
      <Table.Cell className="py-2">{payout.bank}</Table.Cell>
      <Table.Cell className="py-2">{payout.to_account_number}</Table.Cell>
      <Table.Cell className="py-2">{payout.to_account_name}</Table.Cell>
    </>
  )
}

type CellProps = {
  row: BatchRowView
  column: PayoutColumn
  value: string
  onChange: (value: string) => void
}

function EditedCell({ row, column, value, onChange }: CellProps) {
  const { t } = useMessages()
  const issues = row.issues.filter((issue) => issue.column === column)
  const input = {
    size: "small" as const,
    value,
    "aria-label": t("batches.row.cell", { row: row.row, column: t(`batches.column.${column}`) }),
    "aria-invalid": issues.length > 0,
    "aria-describedby": issues.length > 0 ? notesId(row) : undefined,
  }
  return (
    <Table.Cell className="py-2">
      {column === "amount" ? (
        <MoneyInput {...input} className="min-w-28" onChange={onChange} />
      ) : (
        <Input
          {...input}
          list={column === "bank" ? BANKS : undefined}
          className={column === "account_number" ? "min-w-36" : "min-w-28"}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Table.Cell>
  )
}

type NotesProps = Pick<Props, "row" | "isConfirmed" | "onConfirm">

/** One issue in the user's language, after the name of its column. */
function Issue({ issue }: { issue: BatchRowView["issues"][number] }) {
  const { t } = useMessages()
  const { code, column, reason, suggestions } = issue
  return (
    <Text size="small" className="text-ui-fg-error whitespace-normal">
      {column && `${t(columnKey(column))}: `}
      {t(`batches.issue.${code}`, { defaultValue: reason })}
      {suggestions?.length ? ` ${t("batches.didYouMean", { banks: suggestions.join(", ") })}` : ""}
    </Text>
  )
}

function Notes({ row, isConfirmed, onConfirm }: NotesProps) {
  const { issues, duplicates } = row
  return (
    <>
      {issues.map((issue) => (
        <Issue key={`${issue.column} ${issue.code}`} issue={issue} />
      ))}
      {duplicates.map((duplicate) => (
        <ConfirmCheckbox
          key={duplicate.kind}
          isConfirmed={isConfirmed(duplicate)}
          onChange={(isOn) => onConfirm(duplicate, isOn)}
        >
          <Duplicate duplicate={duplicate} />
        </ConfirmCheckbox>
      ))}
    </>
  )
}

/** The earlier payout that the row duplicates; the number of equal payouts if there are more, or if they are rows. */
function Duplicate({ duplicate }: { duplicate: DuplicateView }) {
  const { t, dong, time } = useMessages()
  const { kind, earlier, occurrences } = duplicate
  const [before] = earlier
  if (!before || occurrences > 2) {
    return (
      <>
        {t(`batches.row.${kind === "reference" ? "duplicate" : "sameTransfer"}`, { occurrences })}
      </>
    )
  }
  const { amount, reference, created_at } = before
  const state = t(`payouts.state.${before.state}`)
  const when = time(created_at)
  if (isSendableAgain(before.state)) {
    const named = reference ?? before.payout_id
    const said = { amount: dong(amount), reference: named, state, when }
    return <>{t("batches.row.notArrivedBefore", said)}</>
  }
  return kind === "reference" ? (
    <>{t("batches.row.sentBefore", { amount: dong(amount), state, when })}</>
  ) : (
    <>
      {t("batches.row.transferredBefore", {
        reference: reference ?? before.payout_id,
        state,
        when,
      })}
    </>
  )
}
