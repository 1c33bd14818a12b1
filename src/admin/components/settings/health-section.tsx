import { Button, Container, Heading, Skeleton, StatusBadge, Text } from "@medusajs/ui"
import type { HealthCheck, HealthStatus, HealthText } from "../../../types/health"
import { useHealth } from "../../lib/store"
import { useMessages } from "../../lib/messages"
import { LoadFailed } from "../load-failed"

const COLORS: Record<HealthStatus, "green" | "orange" | "red" | "grey"> = {
  ok: "green",
  warning: "orange",
  error: "red",
  unknown: "grey",
}

/** Everything that payments need, with a remedy for each failed check. */
export function HealthSection() {
  const { t, time } = useMessages()
  const { data, error, isFetching, refetch } = useHealth()
  return (
    <Container className="divide-y p-0">
      <div className="flex items-center justify-between gap-x-4 px-6 py-4">
        <div>
          <Heading level="h2">{t("settings.health.title")}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {data
              ? t("settings.health.checkedAt", { time: time(data.health.checked_at) })
              : t("settings.health.subtitle")}
          </Text>
        </div>
        <Button
          size="small"
          variant="secondary"
          isLoading={isFetching}
          onClick={() => void refetch()}
        >
          {t("settings.health.again")}
        </Button>
      </div>
      {error && <LoadFailed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-6 h-40" />}
      <ul className="divide-y">
        {data?.health.checks.map((one) => (
          <Line key={`${one.id} ${one.channel ?? ""}`} {...one} />
        ))}
      </ul>
    </Container>
  )
}

function Line({ id, channel, status, detail, remedy }: HealthCheck) {
  const { t } = useMessages()
  const say = ({ code, params, text }: HealthText): string =>
    t(`settings.health.text.${code}`, { defaultValue: text, ...params })
  return (
    <li className="flex items-start justify-between gap-x-4 px-6 py-3">
      <div className="min-w-0">
        <Text size="small" weight="plus">
          {t(`settings.health.check.${id}`, { defaultValue: id })}
          {channel && ` · ${channel}`}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {say(detail)}
        </Text>
        {remedy && <Text size="small">{say(remedy)}</Text>}
      </div>
      <StatusBadge color={COLORS[status]} className="shrink-0">
        {t(`settings.health.status.${status}`)}
      </StatusBadge>
    </li>
  )
}
