import { Alert, Button, Hint, Label, Select, Textarea, toast } from "@medusajs/ui"
import { useId, useState } from "react"
import type { RefundClaimsView } from "../../../types/refund-claim"
import { useErrorToast } from "../../lib/error-toast"
import { useMessages } from "../../lib/messages"
import { useAskClaim, type Asking } from "../../lib/refund-claims"
import { FormDrawer } from "../form-drawer"

type Props = { payoutId: string; contact: RefundClaimsView["contact"]; onClose: () => void }

/** Asks a customer where the money of a payout goes: by a message of the store, or a link to copy. */
export function AskClaimDrawer({ payoutId, contact, onClose }: Props) {
  const { t, language: spoken } = useMessages()
  const showError = useErrorToast()
  const [language, setLanguage] = useState<Asking["language"]>(
    spoken.startsWith("vi") ? "vi" : "en",
  )
  const [link, setLink] = useState<string | null>(null)
  const { mutate, isPending } = useAskClaim(payoutId)
  const send = (channel: Asking["channel"]): void => {
    mutate(
      { channel, language },
      {
        onSuccess: (asked) => {
          if (asked.link) return setLink(asked.link)
          if (asked.state === "sent") toast.success(t("orders.request.handed"))
          onClose()
        },
        onError: showError,
      },
    )
  }
  return (
    <FormDrawer
      heading={t("claims.ask")}
      text={t("claims.text")}
      isTextShown
      onClose={onClose}
      actions={null}
    >
      {contact?.is_changed && <Alert variant="warning">{t("claims.changed")}</Alert>}
      {contact?.kind === "cart" && <Alert variant="warning">{t("claims.cart")}</Alert>}
      {link === null ? (
        <>
          <Language value={language} onChange={setLanguage} />
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
            {t("claims.copy")}
          </Button>
        </>
      ) : (
        <CopiedLink link={link} />
      )}
    </FormDrawer>
  )
}

type LanguageProps = {
  value: Asking["language"]
  onChange: (language: Asking["language"]) => void
}

function Language({ value, onChange }: LanguageProps) {
  const { t } = useMessages()
  const id = useId()
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {t("orders.request.language")}
      </Label>
      <Select value={value} onValueChange={(next) => onChange(next as Asking["language"])}>
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

function CopiedLink({ link }: { link: string }) {
  const { t } = useMessages()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      toast.success(t("orders.request.copied"))
    } catch {
      // Without https a browser has no clipboard: the text can be selected.
      toast.error(t("orders.request.notCopied"))
    }
  }
  return (
    <>
      <Hint>{t("claims.copied")}</Hint>
      <Textarea aria-label={t("claims.copy")} readOnly rows={4} value={link} />
      <Button size="small" variant="secondary" onClick={() => void copy()}>
        {t("orders.request.copy")}
      </Button>
    </>
  )
}
