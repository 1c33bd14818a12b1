import { Button, Text } from "@medusajs/ui"
import type { StatedBalances } from "../../../domain/reconciliation/stated-balances"
import { useMessages } from "../../lib/messages"

type Props = {
  /** The file's balances, in đồng. */
  stated: StatedBalances
  /** The account's closing balance in đồng; null while its opening balance is not known. */
  closing: number | null
  /** Applies the file's opening balance; null if the account's is fixed. */
  onOpening: ((amount: number) => void) | null
}

/** The balances that the bank states, and whether the closing balances agree. */
export function FileBalances({ stated, closing, onOpening }: Props) {
  const { t, dong } = useMessages()
  const { opening } = stated
  if (opening === null && stated.closing === null) return null
  return (
    <div className="flex flex-col gap-2 px-6 py-3">
      {opening !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <Text size="small">{t("statement.opening", { amount: dong(opening) })}</Text>
          {onOpening && (
            <Button size="small" variant="secondary" onClick={() => onOpening(opening)}>
              {t("statement.useOpening")}
            </Button>
          )}
        </div>
      )}
      {stated.closing !== null && <ClosingBalance stated={stated.closing} closing={closing} />}
    </div>
  )
}

function ClosingBalance({ stated, closing }: { stated: number; closing: number | null }) {
  const { t, dong } = useMessages()
  const off = closing === null ? 0 : stated - closing
  const words = [t("statement.closing", { amount: dong(stated) })]
  if (closing !== null && off === 0) words.push(t("statement.closingAgrees"))
  if (off !== 0) words.push(t("statement.closingDiffers", { amount: dong(Math.abs(off)) }))
  return (
    <Text size="small" className={off === 0 ? "" : "text-ui-fg-error"}>
      {words.join(" ")}
    </Text>
  )
}
