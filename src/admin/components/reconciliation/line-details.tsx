import type { ReconciliationLine } from "../../../types/reconciliation"
import { LinkDrawer } from "../links/link-drawer"
import { PayoutDrawer } from "../payouts/payout-drawer"

type Props = { line: ReconciliationLine | null; onClose: () => void }

/** The payment that a line came by, or the payout that it is of. */
export function LineDetails({ line, onClose }: Props) {
  return (
    <>
      <LinkDrawer id={line?.link_id ?? null} onClose={onClose} />
      <PayoutDrawer id={line?.payout_id ?? null} onClose={onClose} />
    </>
  )
}
