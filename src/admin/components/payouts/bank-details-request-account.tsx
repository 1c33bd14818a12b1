import { Alert, Button, StatusBadge, Text, toast } from "@medusajs/ui"
import { isDoubtful, type HolderMatch } from "../../../domain/payouts/compare-holder"
import type { PayoutView } from "../../../types/payout"
import type { BankDetailsRequestView } from "../../../types/bank-details-request"
import { useFormFailure } from "../../lib/form-failure"
import { useMe } from "../../lib/me"
import { useMessages } from "../../lib/messages"
import { useDecidePayout } from "../../lib/payouts"
import { usePermissions } from "../../lib/permissions"
import { Fact } from "../fact"
import { FormFailure } from "../form-failure"
import { PayoutSummary } from "../payout-summary"

type Props = { payout: PayoutView; request: BankDetailsRequestView; payers: (string | null)[] }

const COLORS: Record<HolderMatch, "green" | "red" | "orange"> = {
  equal: "green",
  differs: "red",
  unknown: "orange",
}

/** The account that the customer entered, its holder next to the payer, and its confirmation. */
export function BankDetailsRequestAccount({ payout, request, payers }: Props) {
  const { t } = useMessages()
  const { account } = request
  // Lives here: the button unmounts once the request is used, and mutation callbacks do not fire after unmount.
  const decide = useDecidePayout(payout.id)
  if (!account) return null
  const unknown = t("notifications.state.unknown")
  // Green means that one user may confirm.
  const isWeak = request.needs_two_users && account.match === "equal"
  const color = isWeak ? "orange" : COLORS[account.match]
  const names = new Set(payers.map((name) => name ?? unknown))
  return (
    <>
      <dl className="-mx-6 w-[calc(100%+3rem)]">
        <Fact name={t("payouts.form.bank")}>{account.bank_name}</Fact>
        <Fact name={t("payouts.form.account")}>{account.to_account_number}</Fact>
        <Fact name={t("bankDetailsRequests.named")}>{account.to_account_name}</Fact>
        <Fact name={t("bankDetailsRequests.payer")}>{[...names].join(", ") || unknown}</Fact>
      </dl>
      <StatusBadge color={color}>{t(`bankDetailsRequests.match.${account.match}`)}</StatusBadge>
      <Text size="small" className="text-ui-fg-subtle">
        {t("bankDetailsRequests.unchecked")}
      </Text>
      {request.state === "answered" && <Confirm {...{ payout, account, request, decide }} />}
    </>
  )
}

type ConfirmProps = Pick<Props, "payout" | "request"> & {
  account: NonNullable<BankDetailsRequestView["account"]>
  decide: ReturnType<typeof useDecidePayout>
}

function Confirm({ payout, request, account, decide }: ConfirmProps) {
  const { t, dong } = useMessages()
  const { may } = usePermissions()
  const { data: me } = useMe()
  const failure = useFormFailure(account.digest, ["payos_payout_duplicate"])
  if (!may("payos_payout:create")) return null
  const confirm = (): void => {
    const body = {
      bank_details_request: { id: request.id, digest: account.digest },
      confirmed_duplicate: failure.confirmed !== null,
    }
    decide.mutate(
      { type: "confirm", body },
      {
        onSuccess: ({ payout: { state } }) =>
          toast.success(t(`payouts.confirm.${state === "awaiting_approval" ? "waits" : "done"}`)),
        onError: failure.onError,
      },
    )
  }
  const needsSecond =
    isDoubtful(request.needs_two_users, account.match) || me?.user.id === request.asked_by
  return (
    <>
      {needsSecond && <Alert variant="warning">{t("bankDetailsRequests.second")}</Alert>}
      <div className="w-full">
        <PayoutSummary
          amount={payout.amount}
          destination={account}
          source={{ payout_id: payout.id }}
        />
      </div>
      <FormFailure failure={failure} repetition={t("payouts.form.repeat")} />
      <Button
        size="small"
        isLoading={decide.isPending}
        disabled={!failure.canSubmit}
        onClick={confirm}
      >
        {t("payouts.form.send", { amount: dong(payout.amount) })}
      </Button>
    </>
  )
}
