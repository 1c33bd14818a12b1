import { Alert, Button, StatusBadge, Text, toast } from "@medusajs/ui"
import type { HolderMatch } from "../../../domain/payouts/compare-holder"
import type { PayoutView } from "../../../types/payout"
import type { RefundClaimView } from "../../../types/refund-claim"
import { useErrorToast } from "../../lib/error-toast"
import { useMe } from "../../lib/me"
import { useMessages } from "../../lib/messages"
import { useDecidePayout } from "../../lib/payouts"
import { usePermissions } from "../../lib/permissions"
import { PayoutSummary } from "../payout-summary"

type Props = { payout: PayoutView; claim: RefundClaimView; payers: (string | null)[] }

const COLORS: Record<HolderMatch, "green" | "red" | "orange"> = {
  equal: "green",
  differs: "red",
  unknown: "orange",
}

/** The account that the customer named, its holder beside the payer, and its confirmation. */
export function ClaimedAccount({ payout, claim, payers }: Props) {
  const { t } = useMessages()
  const { account } = claim
  if (!account) return null
  const names = payers.map((name) => name ?? t("claims.noPayer"))
  const facts = [
    [t("payouts.form.bank"), account.bank_name],
    [t("payouts.form.account"), account.to_account_number],
    [t("claims.named"), account.to_account_name],
    [t("claims.payer"), [...new Set(names)].join(", ") || t("claims.noPayer")],
  ]
  return (
    <>
      <dl className="flex w-full flex-col gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-x-4">
            <dt className="txt-compact-small text-ui-fg-subtle">{name}</dt>
            <dd className="txt-compact-small-plus break-words text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <StatusBadge color={COLORS[account.match]}>{t(`claims.match.${account.match}`)}</StatusBadge>
      <Text size="small" className="text-ui-fg-subtle">
        {t("claims.unchecked")}
      </Text>
      {claim.state === "answered" && <Confirm {...{ payout, account, claim }} />}
    </>
  )
}

type ConfirmProps = Pick<Props, "payout" | "claim"> & {
  account: NonNullable<RefundClaimView["account"]>
}

function Confirm({ payout, claim, account }: ConfirmProps) {
  const { t, dong } = useMessages()
  const { may } = usePermissions()
  const { data: me } = useMe()
  const showError = useErrorToast()
  const decide = useDecidePayout(payout.id)
  if (!may("payos_payout:create")) return null
  const confirm = (): void => {
    const body = { claim: { id: claim.id, digest: account.digest } }
    decide.mutate(
      { type: "confirm", body },
      {
        onSuccess: ({ payout: { state } }) =>
          toast.success(t(`payouts.confirm.${state === "awaiting_approval" ? "waits" : "done"}`)),
        onError: showError,
      },
    )
  }
  const needsSecond = account.match !== "equal" || me?.user.id === claim.asked_by
  return (
    <>
      {needsSecond && <Alert variant="warning">{t("claims.second")}</Alert>}
      <div className="w-full">
        <PayoutSummary amount={payout.amount} destination={account} />
      </div>
      <Button size="small" isLoading={decide.isPending} onClick={confirm}>
        {t("claims.confirm", { amount: dong(payout.amount) })}
      </Button>
    </>
  )
}
