import { Alert, Button, Hint, toast } from "@medusajs/ui"
import { useState } from "react"
import type { BankDetailsRequestsView } from "../../../types/bank-details-request"
import { useErrorToast } from "../../lib/error-toast"
import { useMessages } from "../../lib/messages"
import { useRequestBankDetails, type Asking } from "../../lib/bank-details-requests"
import { FormDrawer } from "../form-drawer"
import { MessageField } from "../message-field"
import { MessageLanguageField, useMessageLanguage } from "../message-language-field"

type Props = { payoutId: string; contact: BankDetailsRequestsView["contact"]; onClose: () => void }

/** Asks a customer for the account of a payout: by a message from the store, or by a link to copy. */
export function RequestBankDetailsDrawer({ payoutId, contact, onClose }: Props) {
  const { t } = useMessages()
  const showError = useErrorToast()
  const [language, setLanguage] = useMessageLanguage()
  const [text, setText] = useState<string | null>(null)
  const { mutate, isPending } = useRequestBankDetails(payoutId)
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
      heading={t("bankDetailsRequests.ask")}
      text={t("bankDetailsRequests.text")}
      isTextShown
      isPending={isPending}
      onClose={onClose}
      actions={null}
    >
      {contact?.is_changed && <Alert variant="warning">{t("bankDetailsRequests.changed")}</Alert>}
      {contact?.kind === "cart" && <Alert variant="warning">{t("bankDetailsRequests.cart")}</Alert>}
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
            {t("bankDetailsRequests.copy")}
          </Button>
        </>
      ) : (
        <>
          <Hint>{t("bankDetailsRequests.copied")}</Hint>
          <MessageField label={t("bankDetailsRequests.copy")} text={text} />
        </>
      )}
    </FormDrawer>
  )
}
