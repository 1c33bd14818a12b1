import { Button, Hint, Label, Select, Skeleton, Text, Textarea, toast } from "@medusajs/ui"
import { useId, useState } from "react"
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

type Language = "vi" | "en"
type Props = { orderId: string; onClose: () => void }

/** Asks an order's customer for what is due: a text to copy or share, or a message that the store sends. */
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
      {data && !error && <Request orderId={orderId} request={data.request} />}
    </FormDrawer>
  )
}

function Request({ orderId, request }: { orderId: string; request: PaymentRequestView }) {
  const { t, language: spoken } = useMessages()
  const [language, setLanguage] = useState<Language>(spoken.startsWith("vi") ? "vi" : "en")
  const facts = inLanguage({ ...request, expires_at: new Date(request.expires_at) }, language)
  return (
    <>
      <LanguageField value={language} onChange={setLanguage} />
      <Message label={t("orders.request.chat")} text={paymentRequestChat(facts, language)} />
      <Message
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

type LanguageProps = { value: Language; onChange: (language: Language) => void }

function LanguageField({ value, onChange }: LanguageProps) {
  const { t } = useMessages()
  const id = useId()
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {t("orders.request.language")}
      </Label>
      <Select value={value} onValueChange={(next) => onChange(next as Language)}>
        <Select.Trigger id={id}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          <Select.Item value="vi">Tiếng Việt</Select.Item>
          <Select.Item value="en">English</Select.Item>
        </Select.Content>
      </Select>
    </div>
  )
}

type MessageProps = { label: string; text: string; isCounted?: boolean }

/** A text as it goes out, to be copied, or handed to the phone's own apps. */
function Message({ label, text, isCounted = false }: MessageProps) {
  const { t } = useMessages()
  const id = useId()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t("orders.request.copied"))
    } catch {
      // Without https a browser has no clipboard: the text can be selected.
      toast.error(t("orders.request.notCopied"))
    }
  }
  const canShare = typeof navigator.share === "function"
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {label}
      </Label>
      <Textarea id={id} readOnly rows={4} value={text} />
      {isCounted && <Hint>{t("orders.request.characters", { count: text.length })}</Hint>}
      <div className="flex gap-x-2">
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          {t("orders.request.copy")}
        </Button>
        {canShare && (
          // A shopper's secret is in the text: it goes where the user sends it. Closing the sheet is no error.
          <Button
            size="small"
            variant="secondary"
            onClick={() => void navigator.share({ text }).catch(() => undefined)}
          >
            {t("orders.request.share")}
          </Button>
        )}
      </div>
    </div>
  )
}

type ChannelProps = { orderId: string; channel: PaymentRequestChannel; language: Language }

/** A way to send it, or what became of it. */
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
