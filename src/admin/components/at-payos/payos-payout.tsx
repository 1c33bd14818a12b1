import { Badge, Text } from "@medusajs/ui"
import type { PayoutAtPayos } from "../../../types/payout-at-payos"
import { maskAccount } from "../../../domain/payouts/mask-account"
import { useMessages } from "../../lib/messages"
import { useBanks } from "../../lib/payouts"

/** A payout as payOS has it, with the state of each of its transfers. */
export function PayosPayout({ payout }: { payout: PayoutAtPayos }) {
  const { t, dong, time } = useMessages()
  const { data } = useBanks("")
  const bankName = (bin: string) => data?.banks.find((bank) => bank.bin === bin)?.short_name ?? bin
  const { id, referenceId, approvalState, category, createdAt, transactions } = payout
  return (
    <li className="flex flex-col gap-y-2 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0">
          <Text size="small" weight="plus" className="break-words">
            {referenceId}
          </Text>
          <Text size="small" className="text-ui-fg-subtle">
            {[createdAt && time(createdAt), category?.join(", "), id].filter(Boolean).join(" · ")}
          </Text>
        </div>
        <Badge size="2xsmall">
          {t(`atPayos.approval.${approvalState}`, { defaultValue: approvalState })}
        </Badge>
      </div>
      <ul className="flex flex-col gap-y-1 pl-4">
        {transactions.map((transfer) => (
          <li key={transfer.id} className="flex justify-between gap-x-4">
            <Text size="small" className="text-ui-fg-subtle min-w-0 break-words">
              {[
                transfer.toAccountName,
                `${bankName(transfer.toBin)} ${maskAccount(transfer.toAccountNumber)}`,
                transfer.description,
                transfer.referenceId === referenceId ? null : transfer.referenceId,
                transfer.reference,
                transfer.errorMessage ?? transfer.errorCode,
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            <Text size="small" className="shrink-0 tabular-nums">
              {dong(transfer.amount)} ·{" "}
              {t(`atPayos.transfer.${transfer.state}`, { defaultValue: transfer.state })}
            </Text>
          </li>
        ))}
      </ul>
    </li>
  )
}
