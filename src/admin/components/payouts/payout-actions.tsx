import { Button, toast } from "@medusajs/ui"
import { useState } from "react"
import type { PayoutView } from "../../../types/payout"
import { useErrorToast } from "../../lib/error-toast"
import { toExpected, useDecidePayout, type PayoutDecision } from "../../lib/payouts"
import { usePermissions } from "../../lib/permissions"
import { mayHaveArrivedBefore } from "../../../domain/payouts/local-failures"
import { useMessages } from "../../lib/messages"
import { Approve } from "../approve"
import { ConfirmDrawer } from "./confirm-drawer"
import { DiscardDrawer } from "./discard-drawer"
import { UnknownDrawer } from "./unknown-drawer"

type Asking = "confirm" | "discard" | "unknown" | null

type Props = {
  payout: PayoutView
  /** Whether it is recorded as arrived, which payOS has not confirmed or contradicts. */
  mayCorrect: boolean
}

/** A user's actions on a payout in its current state. */
export function PayoutActions({ payout, mayCorrect }: Props) {
  const { t } = useMessages()
  const { may } = usePermissions()
  const [asking, setAsking] = useState<Asking>(null)
  const close = (): void => setAsking(null)
  const { isBusy, run } = useDecisions(payout.id, close)

  return (
    <div className="flex flex-wrap gap-2">
      {payout.can_confirm && may("payos_payout:create") && (
        <Confirm payout={payout} onConfirm={() => setAsking("confirm")} />
      )}
      {payout.can_approve && may("payos_payout:approve") && (
        <Approve
          instructedBy={payout.instructed_by}
          amount={payout.amount}
          isBusy={isBusy}
          onApprove={() =>
            run({ type: "approve", body: toExpected(payout) }, t("payouts.approve.done"))
          }
        />
      )}
      {(payout.state === "unknown" || mayCorrect) && may("payos_payout:send") && (
        <Button size="small" variant="secondary" onClick={() => setAsking("unknown")}>
          {t(mayCorrect ? "payouts.unknown.correct" : "payouts.unknown.heading")}
        </Button>
      )}
      {payout.can_discard && may("payos_payout:update") && (
        <Button size="small" variant="secondary" onClick={() => setAsking("discard")}>
          {t("payouts.discard.action")}
        </Button>
      )}
      {asking === "confirm" && <ConfirmDrawer payout={payout} onClose={close} />}
      {asking === "discard" && (
        <DiscardDrawer
          isOfPurchase={payout.payment_collection_id !== null}
          mayHaveArrived={mayHaveArrivedBefore(payout)}
          isBusy={isBusy}
          onClose={close}
          onDiscard={(body) => run({ type: "discard", body }, t("payouts.discard.done"))}
        />
      )}
      {asking === "unknown" && (
        <UnknownDrawer
          mayCorrect={mayCorrect}
          isBusy={isBusy}
          onClose={close}
          onResolve={(body) =>
            run(
              { type: "resolve-unknown", body },
              t(`payouts.unknown.done.${body.has_arrived ? "arrived" : "notArrived"}`),
            )
          }
        />
      )}
    </div>
  )
}

function useDecisions(id: string, onDone: () => void) {
  const showError = useErrorToast()
  const decide = useDecidePayout(id)
  const run = (decision: PayoutDecision, done: string): void => {
    decide.mutate(decision, {
      onSuccess: () => {
        toast.success(done)
        onDone()
      },
      onError: showError,
    })
  }
  return { isBusy: decide.isPending, run }
}

/** Secondary without an account: nothing can be sent yet, and a customer's answer has its own button. */
function Confirm({ payout, onConfirm }: { payout: PayoutView; onConfirm: () => void }) {
  const { t } = useMessages()
  const { attempt, to_account_number } = payout
  const known = attempt > 0 ? "again" : "action"
  return (
    <Button size="small" variant={to_account_number ? "primary" : "secondary"} onClick={onConfirm}>
      {t(`payouts.confirm.${to_account_number ? known : "enter"}`)}
    </Button>
  )
}
