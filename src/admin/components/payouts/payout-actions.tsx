import { Button, toast } from "@medusajs/ui"
import { useState } from "react"
import type { PayoutView } from "../../../types/payout"
import { useDecidePayout, type PayoutAct } from "../../lib/payouts"
import { usePermissions } from "../../lib/permissions"
import { useWords } from "../../lib/words"
import { Approve } from "../approve"
import { ReasonDrawer } from "../reason-drawer"
import { ConfirmDrawer } from "./confirm-drawer"

type Asking = "confirm" | "discard" | "unknown" | null

/** What a person may do with a payout as it stands. */
export function PayoutActions({ payout }: { payout: PayoutView }) {
  const { t, errorText } = useWords()
  const { may } = usePermissions()
  const decide = useDecidePayout(payout.id)
  const [asking, setAsking] = useState<Asking>(null)
  const close = (): void => setAsking(null)

  const act = (decision: PayoutAct, done?: string): void => {
    decide.mutate(decision, {
      onSuccess: () => {
        if (done) toast.success(done)
        close()
      },
      onError: (error) => toast.error(errorText(error)),
    })
  }

  const { amount, to_bin, to_account_number } = payout
  const seen = { amount, to_bin: to_bin ?? "", to_account_number: to_account_number ?? "" }
  const isOfPurchase = payout.payment_collection_id !== null
  const discard = (body: Extract<PayoutAct, { act: "discard" }>["body"]): void =>
    act({ act: "discard", body }, t("payouts.discard.done"))

  return (
    <div className="flex flex-wrap gap-2">
      {payout.can_confirm && may("payos_payout:create") && (
        <Button size="small" onClick={() => setAsking("confirm")}>
          {t(payout.attempt > 0 ? "payouts.confirm.again" : "payouts.confirm.action")}
        </Button>
      )}
      {payout.can_approve && may("payos_payout:approve") && (
        <Approve
          askedBy={payout.confirmed_by}
          isBusy={decide.isPending}
          onApprove={() => act({ act: "approve", body: seen }, t("payouts.approve.done"))}
        />
      )}
      {payout.state === "unknown" && may("payos_payout:send") && (
        <Button size="small" variant="secondary" onClick={() => setAsking("unknown")}>
          {t("payouts.unknown.heading")}
        </Button>
      )}
      {payout.can_discard && may("payos_payout:update") && (
        <Button size="small" variant="secondary" onClick={() => setAsking("discard")}>
          {t("payouts.discard.action")}
        </Button>
      )}
      {asking === "confirm" && <ConfirmDrawer payout={payout} onClose={close} />}
      {asking === "discard" && (
        <ReasonDrawer
          heading={t("payouts.discard.heading")}
          text={t(isOfPurchase ? "payouts.discard.text" : "payouts.discard.transferText")}
          isBusy={decide.isPending}
          onClose={close}
          actions={(reason) =>
            isOfPurchase ? (
              (["by_hand", "free"] as const).map((outcome) => (
                <Button
                  key={outcome}
                  size="small"
                  variant="secondary"
                  onClick={() => discard({ reason, outcome })}
                >
                  {t(`payouts.discard.${outcome}`)}
                </Button>
              ))
            ) : (
              <Button size="small" variant="danger" onClick={() => discard({ reason })}>
                {t("payouts.discard.action")}
              </Button>
            )
          }
        />
      )}
      {asking === "unknown" && (
        <ReasonDrawer
          heading={t("payouts.unknown.heading")}
          text={t("payouts.unknown.text")}
          isBusy={decide.isPending}
          onClose={close}
          actions={(reason) =>
            [true, false].map((was_sent) => (
              <Button
                key={String(was_sent)}
                size="small"
                variant="secondary"
                onClick={() => act({ act: "settle-unknown", body: { was_sent, reason } })}
              >
                {t(was_sent ? "payouts.unknown.sent" : "payouts.unknown.unsent")}
              </Button>
            ))
          }
        />
      )}
    </div>
  )
}
