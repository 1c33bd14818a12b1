import { clx, Table } from "@medusajs/ui"
import { PAYOUT_COLUMNS } from "../../../domain/payouts/payout-columns"
import type { BatchRowView } from "../../../types/payout-batch"
import { useMessages } from "../../lib/messages"
import { useBanks } from "../../lib/payouts"
import { BANKS, BatchRow, columnKey } from "./batch-row"
import type { BatchDraft } from "./use-batch-draft"

/** On a phone, each row is a card: the columns of a table would hide one another. */
const CARDS =
  "max-md:[&_:is(table,tbody)]:block max-md:[&_thead]:hidden max-md:[&_tr]:flex max-md:[&_tr]:flex-wrap max-md:[&_tr]:gap-x-4 max-md:[&_tr]:px-6 max-md:[&_td]:!px-0"

type Props = { draft: BatchDraft; rows: readonly BatchRowView[] }

/** The rows of a batch; the cells of invalid rows are editable. */
export function BatchTable({ draft, rows }: Props) {
  const { t } = useMessages()
  const { data } = useBanks("")
  return (
    <div className={clx("overflow-x-auto", CARDS)}>
      <datalist id={BANKS}>
        {data?.banks.map(({ bin, short_name, name }) => (
          <option key={bin} value={short_name}>
            {name}
          </option>
        ))}
      </datalist>
      <Table>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>{t("batches.column.row")}</Table.HeaderCell>
            {PAYOUT_COLUMNS.map((column) => (
              <Table.HeaderCell key={column}>{t(columnKey(column))}</Table.HeaderCell>
            ))}
            <Table.HeaderCell />
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <BatchRow
              key={row.row}
              row={row}
              cells={draft.cellsOf(row.row)}
              isConfirmed={draft.isConfirmed}
              onChange={(cells) => draft.changeCells(row.row, cells)}
              onConfirm={draft.confirm}
              onRemove={() => draft.remove(row.row)}
            />
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}
