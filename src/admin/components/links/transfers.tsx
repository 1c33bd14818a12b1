import { Text } from "@medusajs/ui"
import type { TransferView } from "../../../types/transfer"
import { useMessages } from "../../lib/messages"

type Props = { transfers: readonly TransferView[] }

/** The received transfers, one per line: time, amount, payer and the bank's reference. */
export function Transfers({ transfers }: Props) {
  const { t, dong, time } = useMessages()
  if (transfers.length === 0) {
    return (
      <Text size="small" className="text-ui-fg-subtle">
        {t("links.detail.noTransfers")}
      </Text>
    )
  }
  return (
    <ul className="flex flex-col gap-y-3">
      {transfers.map((transfer) => (
        <li key={transfer.id}>
          <div className="flex justify-between gap-x-4">
            <Text size="small" className="text-ui-fg-subtle">
              {time(transfer.occurred_at)}
            </Text>
            <Text size="small" weight="plus" className="tabular-nums">
              {dong(transfer.amount)}
            </Text>
          </div>
          <Text size="small" className="text-ui-fg-subtle break-words">
            {transfer.is_erased
              ? [t("erased"), transfer.reference].filter(Boolean).join(" · ")
              : describe(transfer)}
            <Virtual account={transfer.virtual_account} />
          </Text>
        </li>
      ))}
    </ul>
  )
}

function describe({ counter_account, reference, description }: TransferView): string {
  const payer = [
    counter_account?.name,
    counter_account?.bank_name ?? counter_account?.bank_id,
    counter_account?.number,
  ]
  return [...payer, reference, description].filter(Boolean).join(" · ")
}

/** The virtual account through which a transfer came, if the bank names one. */
function Virtual({ account: virtual }: { account: TransferView["virtual_account"] }) {
  const { t } = useMessages()
  const account = [virtual?.name, virtual?.number].filter(Boolean).join(" · ")
  return account ? <> · {t("links.detail.virtual", { account })}</> : null
}
