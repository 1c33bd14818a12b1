import { Text } from "@medusajs/ui"
import type { AccountBalance, Overview } from "../../../types/overview"
import { useMessages } from "../../lib/messages"
import { balanceError } from "./blocked"

type Props = Pick<Overview, "balance" | "balance_error" | "balances">

/** The balance of the account that payouts leave from, or why it is unknown; one for each channel. */
export function Balance({ balances, ...only }: Props) {
  const accounts = balances ?? []
  if (accounts.length < 2) return <Account {...only} />
  return (
    <div className="grid md:grid-cols-2">
      {accounts.map((account) => (
        <Account key={account.channel} {...account} />
      ))}
    </div>
  )
}

function Account({ balance, balance_error, channel }: AccountBalance & { channel?: string }) {
  const { t, dong, errorText } = useMessages()
  return (
    <div className="px-6 py-4">
      <Text size="small" className="text-ui-fg-subtle">
        {t("overview.balance")}
        {channel && ` · ${channel}`}
      </Text>
      {balance ? (
        <>
          <p className="h1-core tabular-nums">{dong(balance.amount)}</p>
          <Text size="small" className="text-ui-fg-subtle">
            {balance.account_name} · {balance.account_number}
          </Text>
        </>
      ) : (
        <Text size="small">
          {balance_error ? errorText(balanceError(balance_error)) : t("overview.noBalance")}
        </Text>
      )}
    </div>
  )
}
