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

/** Selects payouts of a list to confirm or approve together; not available on a phone. */
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
 * Draft reasons that need no check on the payout's own page. The others do: whether the money was already sent another
 * way (`interrupted`, `money_missing`), or which account it leaves from (`no_payout_channel`).
 */
const PLAIN_REASONS: readonly (DraftReason | null)[] = [
  null,
  "not_requested",
  "refund_policy",
  "pay_back",
]

/**
 * Returns whether the user may confirm or approve a payout from the list: a draft with an account, or a payout that
 * another user requested. Refunds are approved on their own page: it compares the payer with the account that a
 * customer entered.
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

/** Medusa's own checkboxes have no accessible names. */
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
