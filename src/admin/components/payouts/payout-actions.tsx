import { Button, toast } from "@medusajs/ui"
import { useState } from "react"
import type { PayoutView } from "../../../types/payout"
import { useDecidePayout, type PayoutAct } from "../../lib/payouts"
import { useWords } from "../../lib/words"
import { Approve } from "../approve"
import { ReasonDrawer } from "../reason-drawer"
import { ConfirmDrawer } from "./confirm-drawer"

type Asking = "confirm" | "discard" | "unknown" | null

/** What a person may do with a payout as it stands. */
export function PayoutActions({ payout }: { payout: PayoutView }) {
  const { t, errorText } = useWords()
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

  return (
    <div className="flex flex-wrap gap-2">
      {payout.can_confirm && (
        <Button size="small" onClick={() => setAsking("confirm")}>
          {t(payout.attempt > 0 ? "payouts.confirm.again" : "payouts.confirm.action")}
        </Button>
      )}
      {payout.can_approve && (
        <Approve
          askedBy={payout.confirmed_by}
          isBusy={decide.isPending}
          onApprove={() => act({ act: "approve", body: {} }, t("payouts.approve.done"))}
        />
      )}
      {payout.state === "unknown" && (
        <Button size="small" variant="secondary" onClick={() => setAsking("unknown")}>
          {t("payouts.unknown.heading")}
        </Button>
      )}
      {payout.can_discard && (
        <Button size="small" variant="secondary" onClick={() => setAsking("discard")}>
          {t("payouts.discard.action")}
        </Button>
      )}
      {asking === "confirm" && <ConfirmDrawer payout={payout} onClose={close} />}
      {asking === "discard" && (
        <ReasonDrawer
          heading={t("payouts.discard.heading")}
          text={t("payouts.discard.text")}
          isBusy={decide.isPending}
          onClose={close}
          actions={(reason) => (
            <Button
              size="small"
              variant="danger"
              onClick={() => act({ act: "discard", body: { reason } }, t("payouts.discard.done"))}
            >
              {t("payouts.discard.action")}
            </Button>
          )}
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
