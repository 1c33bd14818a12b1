import { Button, Heading, Text } from "@medusajs/ui"
import { useState } from "react"
import type { PayoutView } from "../../../types/payout"
import type { BankDetailsRequestView } from "../../../types/bank-details-request"
import { usePermissions } from "../../lib/permissions"
import { useBankDetailsRequest } from "../../lib/bank-details-requests"
import { useMessages } from "../../lib/messages"
import { RequestBankDetailsDrawer } from "./request-bank-details-drawer"
import { BankDetailsRequestAccount } from "./bank-details-request-account"

/** The bank details request of a payout, or the button that sends one. */
export function BankDetailsRequestSection({ payout }: { payout: PayoutView }) {
  const { t } = useMessages()
  const { may } = usePermissions()
  const [isAsking, setAsking] = useState(false)
  const { data } = useBankDetailsRequest(payout.id, payout.purpose !== "manual")
  if (!data || (!data.request && !data.can_ask)) return null
  const { request, can_ask, payers } = data
  return (
    <section className="flex flex-col items-start gap-y-2 px-6 py-4">
      <Heading level="h3">{t("payouts.detail.to")}</Heading>
      {request && <BankDetailsRequestState request={request} />}
      {request && <BankDetailsRequestAccount payout={payout} request={request} payers={payers} />}
      {can_ask && may("payos_payout:create") && (
        <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
          {t("bankDetailsRequests.ask")}
        </Button>
      )}
      {isAsking && (
        <RequestBankDetailsDrawer
          payoutId={payout.id}
          contact={data.contact}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function BankDetailsRequestState({ request }: { request: BankDetailsRequestView }) {
  const { t, time } = useMessages()
  const { state, close_reason, channel, kind, message, is_contact_changed, failed_checks } = request
  const end =
    close_reason === "failed_checks" || close_reason === "not_sent" ? close_reason : "closed"
  const stated =
    state === "answered" || state === "accepted"
      ? `${t(`payouts.detail.action.bank_details_request_${state}`)} · ${time(request.answered_at ?? "")}`
      : t(`bankDetailsRequests.state.${state === "pending" ? state : end}`, {
          time: time(request.expires_at),
        })
  const gone = () => t("bankDetailsRequests.gone", { id: request.asked_by })
  const by = { name: request.asked_by_name ?? gone(), time: time(request.created_at) }
  const lines = [
    stated,
    channel === "copy"
      ? t("bankDetailsRequests.copiedBy", by)
      : `${channel} · ${by.name} · ${by.time}`,
    message && t(`notifications.state.${message}`),
    failed_checks > 0 &&
      close_reason !== "failed_checks" &&
      t("bankDetailsRequests.failed_checks", { count: failed_checks }),
    kind === "cart" && t("bankDetailsRequests.cart"),
    is_contact_changed && t("bankDetailsRequests.changed"),
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
