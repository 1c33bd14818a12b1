import { Button, Container, Heading, Skeleton, Text } from "@medusajs/ui"
import { useMemo } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { Allowed, AllowedPage } from "../../../../components/allowed"
import { PayosFilterForm } from "../../../../components/at-payos/payos-filters"
import { PayosPayout } from "../../../../components/at-payos/payos-payout"
import { TRANSFER_FILE, toLines } from "../../../../components/at-payos/payos-transfer-file"
import { ChannelSelect } from "../../../../components/channel-select"
import { ListExport } from "../../../../components/list-export"
import { LoadFailed } from "../../../../components/load-failed"
import {
  AT_PAYOS,
  usePayoutAtPayos,
  usePayoutsAtPayos,
  withTimes,
  type PayosFilters,
} from "../../../../lib/payouts-at-payos"
import { useMessages } from "../../../../lib/messages"
import type { PayoutsAtPayos } from "../../../../../types/payout-at-payos"

const PAGE = 10

const AtPayos = () => {
  const { t } = useMessages()
  const { filters, offset, show } = useAsked()
  const { data, error, refetch } = usePayoutsAtPayos(filters, { limit: PAGE, offset })
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <div className="flex items-center justify-between">
          <Heading>{t("atPayos.title")}</Heading>
          <Allowed needs="payos_payout:export">
            <ListExport
              file={t("atPayos.title")}
              source={{ path: AT_PAYOS, rows: "payouts", query: withTimes(filters) }}
              columns={TRANSFER_FILE}
              lines={toLines}
            />
          </Allowed>
        </div>
        <Text size="small" className="text-ui-fg-subtle">
          {t("atPayos.subtitle")}
        </Text>
        <ChannelSelect
          value={filters.channel}
          onChange={(channel) => show({ ...filters, channel })}
          withPayouts
          className="pt-4"
        />
      </div>
      <PayosFilterForm filters={filters} onApply={(next) => show(next)} />
      {error && <LoadFailed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-6 h-40" />}
      {data && (
        <>
          {data.payouts.length === 0 ? (
            <Text size="small" className="text-ui-fg-subtle px-6 py-8">
              {t("atPayos.empty")}
            </Text>
          ) : (
            <ul className="divide-y">
              {data.payouts.map((payout) => (
                <PayosPayout key={payout.id} payout={payout} />
              ))}
            </ul>
          )}
          <Pages
            pagination={data.pagination}
            offset={offset}
            onTurn={(next) => show(filters, next)}
          />
        </>
      )}
    </Container>
  )
}

/** The payout that the URL names by payOS's ID. */
const OneAtPayos = ({ id, channel }: { id: string; channel: string | undefined }) => {
  const { t } = useMessages()
  const { data, error, refetch } = usePayoutAtPayos(id, channel)
  return (
    <Container className="divide-y p-0">
      <div className="flex items-center justify-between px-6 py-4">
        <Heading>{t("atPayos.title")}</Heading>
        <Link className="txt-compact-small underline" to="/payos/payouts/at-payos">
          {t("atPayos.all")}
        </Link>
      </div>
      {error && <LoadFailed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-6 h-40" />}
      {data && (
        <ul>
          <PayosPayout payout={data.payout} />
        </ul>
      )}
    </Container>
  )
}

const FILTERS = [
  ...(["channel", "referenceId", "approvalState"] as const),
  ...(["category", "fromDate", "toDate"] as const),
]

/** The query to payOS, kept in the URL. */
function useAsked() {
  const [params, setParams] = useSearchParams()
  const filters = useMemo((): PayosFilters => {
    const named = FILTERS.map((name) => [name, params.get(name)])
    return Object.fromEntries(named.filter(([, value]) => value)) as PayosFilters
  }, [params])
  const show = (next: PayosFilters, offset = 0): void => {
    const asked = new URLSearchParams()
    for (const name of FILTERS) {
      const value = next[name]?.trim()
      if (value) asked.set(name, value)
    }
    if (offset > 0) asked.set("offset", String(offset))
    setParams(asked)
  }
  return { filters, offset: Math.max(0, Math.trunc(Number(params.get("offset"))) || 0), show }
}

type PagesProps = {
  pagination: PayoutsAtPayos["pagination"]
  offset: number
  onTurn: (offset: number) => void
}

const Pages = ({ pagination, offset, onTurn }: PagesProps) => {
  const { t } = useMessages()
  return (
    <div className="flex items-center justify-between gap-x-4 px-6 py-4">
      <Text size="small" className="text-ui-fg-subtle">
        {t("atPayos.count", {
          from: pagination.count > 0 ? pagination.offset + 1 : 0,
          to: pagination.offset + pagination.count,
          total: pagination.total,
        })}
      </Text>
      <div className="flex gap-x-2">
        <Button
          size="small"
          variant="secondary"
          disabled={offset === 0}
          onClick={() => onTurn(Math.max(0, offset - PAGE))}
        >
          {t("table.prev")}
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabled={!pagination.hasMore}
          onClick={() => onTurn(offset + PAGE)}
        >
          {t("table.next")}
        </Button>
      </div>
    </div>
  )
}

const OneOrAll = () => {
  const [params] = useSearchParams()
  const id = params.get("payout")
  return id ? <OneAtPayos id={id} channel={params.get("channel") ?? undefined} /> : <AtPayos />
}

/** payOS's own list of payouts, including those of other programs on the same channel, or one of them. */
const AtPayosPage = () => (
  <AllowedPage needs="payos_payout:read">
    <OneOrAll />
  </AllowedPage>
)

export default AtPayosPage
