import { Alert, Button, Hint, toast } from "@medusajs/ui"
import { useState } from "react"
import type { AccountRequestsView } from "../../../types/account-request"
import { useErrorToast } from "../../lib/error-toast"
import { useMessages } from "../../lib/messages"
import { useAskAccountRequest, type Asking } from "../../lib/account-requests"
import { FormDrawer } from "../form-drawer"
import { MessageField } from "../message-field"
import { MessageLanguageField, useMessageLanguage } from "../message-language-field"

type Props = { payoutId: string; contact: AccountRequestsView["contact"]; onClose: () => void }

/** Asks a customer where the money of a payout goes: by a message of the store, or a link to copy. */
export function AskAccountRequestDrawer({ payoutId, contact, onClose }: Props) {
  const { t } = useMessages()
  const showError = useErrorToast()
  const [language, setLanguage] = useMessageLanguage()
  const [text, setText] = useState<string | null>(null)
  const { mutate, isPending } = useAskAccountRequest(payoutId)
  const send = (channel: Asking["channel"]): void => {
    mutate(
      { channel, language },
      {
        onSuccess: (asked) => {
          if (asked.text) return setText(asked.text)
          if (asked.state === "sent") toast.success(t("orders.request.handed"))
          onClose()
        },
        onError: showError,
      },
    )
  }
  return (
    <FormDrawer
      heading={t("accountRequests.ask")}
      text={t("accountRequests.text")}
      isTextShown
      onClose={onClose}
      actions={null}
    >
      {contact?.is_changed && <Alert variant="warning">{t("accountRequests.changed")}</Alert>}
      {contact?.kind === "cart" && <Alert variant="warning">{t("accountRequests.cart")}</Alert>}
      {text === null ? (
        <>
          <MessageLanguageField value={language} onChange={setLanguage} />
          {contact?.channels.map(({ channel, address }) => (
            <Button key={channel} size="small" isLoading={isPending} onClick={() => send(channel)}>
              {t(`orders.request.by.${channel}`, { address })}
            </Button>
          ))}
          <Button
            size="small"
            variant="secondary"
            isLoading={isPending}
            onClick={() => send("copy")}
          >
            {t("accountRequests.copy")}
          </Button>
        </>
      ) : (
        <>
          <Hint>{t("accountRequests.copied")}</Hint>
          <MessageField label={t("accountRequests.copy")} text={text} />
        </>
      )}
    </FormDrawer>
  )
}
