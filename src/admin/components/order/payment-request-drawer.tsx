import { Button, Hint, Skeleton, Text, toast } from "@medusajs/ui"
import type { MessageLanguage } from "../../../domain/notifications/notification-rule"
import {
  inLanguage,
  paymentRequestChat,
  paymentRequestSms,
} from "../../../domain/notifications/payment-request"
import type { PaymentRequestChannel, PaymentRequestView } from "../../../types/payment-request"
import { useErrorToast } from "../../lib/error-toast"
import { useMessages } from "../../lib/messages"
import { usePaymentRequest, useSendPaymentRequest } from "../../lib/payment-request"
import { FormDrawer } from "../form-drawer"
import { LoadFailed } from "../load-failed"
import { MessageField } from "../message-field"
import { MessageLanguageField, useMessageLanguage } from "../message-language-field"

type Props = { orderId: string; onClose: () => void }

/** Sends a payment request to an order's customer: as a text to copy or share, or as a message from the store. */
export function PaymentRequestDrawer({ orderId, onClose }: Props) {
  const { t } = useMessages()
  const { data, error, refetch } = usePaymentRequest(orderId)
  return (
    <FormDrawer
      heading={t("orders.request.heading")}
      text={t("orders.request.text")}
      isTextShown
      onClose={onClose}
      actions={null}
    >
      {error && <LoadFailed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-48" />}
      {data && <Request orderId={orderId} request={data.request} />}
    </FormDrawer>
  )
}

function Request({ orderId, request }: { orderId: string; request: PaymentRequestView }) {
  const { t } = useMessages()
  const [language, setLanguage] = useMessageLanguage()
  const facts = inLanguage({ ...request, expires_at: new Date(request.expires_at) }, language)
  return (
    <>
      <MessageLanguageField value={language} onChange={setLanguage} />
      <MessageField label={t("orders.request.chat")} text={paymentRequestChat(facts, language)} />
      <MessageField
        label={t("orders.request.sms")}
        text={paymentRequestSms(facts, language)}
        isCounted
      />
      {!request.is_own_page && <Hint>{t("orders.request.hostedPage")}</Hint>}
      {request.channels.map((channel) => (
        <Channel key={channel.channel} {...{ orderId, channel, language }} />
      ))}
      {request.channels.length === 0 && <Hint>{t("orders.request.noChannel")}</Hint>}
    </>
  )
}

type ChannelProps = { orderId: string; channel: PaymentRequestChannel; language: MessageLanguage }

/** A channel, or the result of sending on it. */
function Channel({ orderId, channel, language }: ChannelProps) {
  const { t, time } = useMessages()
  const showError = useErrorToast()
  const { mutate, isPending } = useSendPaymentRequest(orderId)
  const { address, state, reminds_at } = channel
  const send = (): void => {
    mutate(
      { channel: channel.channel, language },
      {
        onSuccess: ({ state: became }) => {
          if (became === "sent") toast.success(t("orders.request.handed"))
        },
        onError: showError,
      },
    )
  }
  const canSend = state === null || state === "failed" || state === "dropped"
  return (
    <div className="flex flex-col items-start gap-y-2">
      {state !== null && (
        <Text size="small" className="break-words">
          {t(`orders.request.state.${state}`, { address })}
          {reminds_at && ` ${t("orders.request.reminds", { time: time(reminds_at) })}`}
        </Text>
      )}
      {canSend && (
        <Button size="small" isLoading={isPending} onClick={send}>
          {t(`orders.request.by.${channel.channel}`, { address })}
        </Button>
      )}
    </div>
  )
}
