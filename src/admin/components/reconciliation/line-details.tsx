import type { ReconciliationLine } from "../../../types/reconciliation"
import { LinkDrawer } from "../links/link-drawer"
import { PayoutDrawer } from "../payouts/payout-drawer"

type Props = { line: ReconciliationLine | null; onClose: () => void }

/** The payment or payout of a line. */
export function LineDetails({ line, onClose }: Props) {
  return (
    <>
      <LinkDrawer id={line?.link_id ?? null} onClose={onClose} />
      <PayoutDrawer id={line?.payout_id ?? null} onClose={onClose} />
    </>
  )
}
