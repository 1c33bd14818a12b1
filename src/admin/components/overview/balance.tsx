import { Text } from "@medusajs/ui"
import type { Overview } from "../../../types/overview"
import { ApiError } from "../../lib/api"
import { useWords } from "../../lib/words"

type Props = Pick<Overview, "balance" | "balance_error">

/** What is on the account that payouts leave from, or why that is not known. */
export function Balance({ balance, balance_error }: Props) {
  const { t, dong, errorText } = useWords()
  return (
    <div className="px-6 py-4">
      <Text size="small" className="text-ui-fg-subtle">
        {t("overview.balance")}
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
          {balance_error
            ? errorText(new ApiError(balance_error.code, balance_error.message, 0, {}))
            : t("overview.noBalance")}
        </Text>
      )}
    </div>
  )
}
