import type { DraftReason } from "../../../domain/payouts/draft-reason"
import {
  Checkbox,
  createDataTableColumnHelper,
  createDataTableCommandHelper,
  type DataTableRowSelectionState,
} from "@medusajs/ui"
import { useMemo, useState } from "react"
import type { PayoutView } from "../../../types/payout"
import { useWide } from "../../lib/columns"
import { useMe } from "../../lib/me"
import { useMessages } from "../../lib/messages"
import { usePermissions } from "../../lib/permissions"

const column = createDataTableColumnHelper<PayoutView>()
const command = createDataTableCommandHelper()

/** The payouts of a list that a user picks to confirm or approve together; on a phone none can be picked. */
export function useSelectedPayouts(
  payouts: readonly PayoutView[],
  onDecide: (selected: readonly PayoutView[]) => void,
) {
  const { t } = useMessages()
  const isWide = useWide()
  const [state, setState] = useState<DataTableRowSelectionState>({})
  const mayDecide = useMayDecide()
  const selected = payouts.filter((payout) => state[payout.id] && mayDecide(payout))
  const hasAny = isWide && payouts.some(mayDecide)
  return {
    clear: () => setState({}),
    column: useSelectColumn(),
    isOffered: hasAny,
    table: hasAny
      ? {
          commands: [
            command.command({
              label: t("payouts.several.action"),
              shortcut: "d",
              action: () => onDecide(selected),
            }),
          ],
          rowSelection: {
            state: Object.fromEntries(selected.map(({ id }) => [id, true])),
            onRowSelectionChange: setState,
            enableRowSelection: ({ original }: { original: PayoutView }) => mayDecide(original),
          },
        }
      : {},
  }
}

/**
 * Drafts that wait for any other reason need their own page, which says what to check first: whether the money has gone
 * another way (`interrupted`, `money_missing`), or which account it leaves from (`no_payout_channel`).
 */
const PLAIN_REASONS: readonly (DraftReason | null)[] = [
  null,
  "not_requested",
  "refund_policy",
  "pay_back",
]

/**
 * Whether the user may end a payout's wait as it stands: with its account, and not as the one who requested it. A refund
 * that awaits approval may go to an account that a customer named, which its own page compares with the payer.
 */
function useMayDecide(): (payout: PayoutView) => boolean {
  const { may } = usePermissions()
  const { data } = useMe()
  return ({ state, instructed_by, ...payout }) =>
    state === "draft"
      ? payout.can_confirm &&
        payout.attempt === 0 &&
        payout.to_account_number !== null &&
        PLAIN_REASONS.includes(payout.draft_reason) &&
        may("payos_payout:create")
      : payout.can_approve &&
        payout.purpose === "manual" &&
        may("payos_payout:approve") &&
        data !== undefined &&
        data.user.id !== instructed_by
}

/** Medusa's own boxes have no names. */
function useSelectColumn() {
  const { t, dong } = useMessages()
  return useMemo(
    () =>
      column.display({
        id: "select",
        header: ({ table }) => (
          <Checkbox
            aria-label={t("payouts.several.all")}
            checked={
              table.getIsSomePageRowsSelected() ? "indeterminate" : table.getIsAllPageRowsSelected()
            }
            onCheckedChange={(isChecked) => table.toggleAllPageRowsSelected(isChecked === true)}
          />
        ),
        cell: ({ row }) => (
          <Checkbox
            aria-label={t("payouts.several.one", {
              amount: dong(row.original.amount),
              name: row.original.to_account_name ?? row.original.to_account_number ?? "",
            })}
            checked={row.getIsSelected()}
            disabled={!row.getCanSelect()}
            onClick={(event) => event.stopPropagation()}
            onCheckedChange={(isChecked) => row.toggleSelected(isChecked === true)}
          />
        ),
      }),
    [t, dong],
  )
}
