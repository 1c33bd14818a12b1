import { Button, Heading, Text } from "@medusajs/ui"
import { useState } from "react"
import type { PayoutView } from "../../../types/payout"
import type { RefundClaimView } from "../../../types/refund-claim"
import { usePermissions } from "../../lib/permissions"
import { useRefundClaim } from "../../lib/refund-claims"
import { useMessages } from "../../lib/messages"
import { AskRefundClaimDrawer } from "./ask-refund-claim-drawer"
import { RefundClaimAccount } from "./refund-claim-account"

/** Of a payout whose customer can be asked, or was asked, where its money goes. */
export function RefundClaimSection({ payout }: { payout: PayoutView }) {
  const { t } = useMessages()
  const { may } = usePermissions()
  const [isAsking, setAsking] = useState(false)
  const { data } = useRefundClaim(payout.id, payout.purpose !== "manual")
  if (!data || (!data.claim && !data.can_ask)) return null
  const { claim, can_ask, payers } = data
  return (
    <section className="flex flex-col items-start gap-y-2 px-6 py-4">
      <Heading level="h3">{t("payouts.detail.to")}</Heading>
      {claim && <RefundClaimState claim={claim} />}
      {claim && <RefundClaimAccount payout={payout} claim={claim} payers={payers} />}
      {can_ask && may("payos_payout:create") && (
        <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
          {t("refundClaims.ask")}
        </Button>
      )}
      {isAsking && (
        <AskRefundClaimDrawer
          payoutId={payout.id}
          contact={data.contact}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function RefundClaimState({ claim }: { claim: RefundClaimView }) {
  const { t, time } = useMessages()
  const { state, end_reason, channel, kind, message, is_contact_changed, tries } = claim
  const end = end_reason === "tries" || end_reason === "not_sent" ? end_reason : "ended"
  const stated =
    state === "answered" || state === "used"
      ? `${t(`payouts.detail.action.refund_claim_${state}`)} · ${time(claim.answered_at ?? "")}`
      : t(`refundClaims.state.${state === "asked" ? state : end}`, { time: time(claim.expires_at) })
  const gone = () => t("refundClaims.gone", { id: claim.asked_by })
  const by = { name: claim.asked_by_name ?? gone(), time: time(claim.created_at) }
  const lines = [
    stated,
    channel === "copy" ? t("refundClaims.copiedBy", by) : `${channel} · ${by.name} · ${by.time}`,
    message && t(`notifications.state.${message}`),
    tries > 0 && end_reason !== "tries" && t("refundClaims.tries", { count: tries }),
    kind === "cart" && t("refundClaims.cart"),
    is_contact_changed && t("refundClaims.changed"),
  ]
  return lines.map(
    (line) =>
      line && (
        <Text key={line} size="small" className="break-words">
          {line}
        </Text>
      ),
  )
}
