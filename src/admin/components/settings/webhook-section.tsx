import { Alert, Button, Container, Heading, Skeleton, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import type { WebhookView } from "../../../types/webhook"
import { useRegisterWebhook, useWebhook } from "../../lib/store"
import { useMessages } from "../../lib/messages"
import { Allowed } from "../allowed"
import { ChannelSelect } from "../channel-select"
import { Fact } from "../fact"
import { LoadFailed } from "../load-failed"
import { TextField } from "../text-field"

/** The webhook URL of payOS as far as it is known, and the form that changes it. */
export function WebhookSection() {
  const { t } = useMessages()
  const [channel, setChannel] = useState<string>()
  const { data, error, refetch } = useWebhook(channel)
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{t("settings.webhook.title")}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {t("settings.webhook.subtitle")}
        </Text>
        <ChannelSelect value={channel} onChange={setChannel} className="pt-4" />
      </div>
      {error && <LoadFailed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-6 h-24" />}
      {data && <Registered webhook={data.webhook} />}
      {data && (
        <Allowed needs="payos_settings:update">
          <Register key={channel} webhook={data.webhook} channel={channel} />
        </Allowed>
      )}
    </Container>
  )
}

function Registered({ webhook: { registered, last_seen } }: { webhook: WebhookView }) {
  const { t, time } = useMessages()
  return (
    <dl>
      {registered ? (
        <>
          <Fact name={t("settings.webhook.url")}>{registered.url}</Fact>
          <Fact name={t("settings.webhook.account")}>
            {registered.account_name} · {registered.account_number}
          </Fact>
          <Fact name={t("settings.webhook.name")}>
            {registered.name} ({registered.short_name})
          </Fact>
          <Fact name={t("settings.webhook.confirmedAt")}>{time(registered.confirmed_at)}</Fact>
        </>
      ) : (
        <Fact name={t("settings.webhook.url")}>{t("settings.webhook.none")}</Fact>
      )}
      <Fact name={t("settings.webhook.lastSeen")}>
        {last_seen
          ? `${time(last_seen.at)} · ${t(`links.outcome.${last_seen.outcome}`, { defaultValue: last_seen.outcome })}`
          : t("settings.webhook.never")}
      </Fact>
    </dl>
  )
}

type RegisterProps = { webhook: WebhookView; channel: string | undefined }

function Register({ webhook: { registered, default_url }, channel }: RegisterProps) {
  const { t, errorText } = useMessages()
  const register = useRegisterWebhook()
  const [url, setUrl] = useState(default_url)
  const send = (): void => {
    register.mutate(
      { url: url.trim(), channel },
      { onSuccess: () => toast.success(t("settings.webhook.done")) },
    )
  }
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      {registered?.is_core_route && (
        <Alert variant="error">{t("settings.webhook.core_route")}</Alert>
      )}
      {registered && !registered.is_default && !registered.is_core_route && (
        <Alert variant="warning">{t("settings.webhook.other", { url: default_url })}</Alert>
      )}
      {register.error && <Alert variant="error">{errorText(register.error)}</Alert>}
      <TextField
        label={t("settings.webhook.field")}
        value={url}
        inputMode="url"
        onChange={({ target }) => setUrl(target.value)}
      />
      <Button
        size="small"
        variant="secondary"
        className="self-start"
        isLoading={register.isPending}
        disabled={url.trim() === "" || register.isPending}
        onClick={send}
      >
        {t("settings.webhook.register")}
      </Button>
    </div>
  )
}
