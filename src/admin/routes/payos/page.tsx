import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CurrencyDollar } from "@medusajs/icons"
import { Container, Heading, Skeleton, Tabs } from "@medusajs/ui"
import { useState } from "react"
import { Allowed, AllowedPage } from "../../components/allowed"
import type { Overview } from "../../../types/overview"
import { LoadFailed } from "../../components/load-failed"
import { Balance } from "../../components/overview/balance"
import { Counter } from "../../components/overview/counter"
import { MoneyChart } from "../../components/overview/money-chart"
import { OpenProblems } from "../../components/problems/open-problems"
import { useOverview } from "../../lib/store"
import { useMessages } from "../../lib/messages"

const Overview = () => {
  const { data, error, refetch } = useOverview()
  if (!data && !error) return <Skeleton className="h-64 w-full" />
  return (
    <div className="flex flex-col gap-y-3">
      {error && (
        <Container className="p-0">
          <LoadFailed error={error} retry={() => void refetch()} />
        </Container>
      )}
      {data && (
        <>
          <Money overview={data.overview} />
          <Allowed needs="payos_problem:read">
            <OpenProblems overview={data.overview} />
          </Allowed>
        </>
      )}
    </div>
  )
}

/** The start page for merchants: the balance, the money in and out, and what needs a user. */
const OverviewPage = () => (
  <AllowedPage needs={["payos_payment:read", "payos_payout:read"]}>
    <Overview />
  </AllowedPage>
)

export default OverviewPage

const SPANS = [1, 7, 30]

/** The lists that the counters link to. */
const OPEN = "/payos/payments?state=creating&state=open"
const DRAFTS = "/payos/payouts?state=draft&state=awaiting_approval"

function Money({ overview }: { overview: Overview }) {
  const { t, dong } = useMessages()
  const [span, setSpan] = useState(30)
  const { unmatched } = overview
  const overspent =
    unmatched.overspent > 0 ? t("overview.overspent", { amount: dong(unmatched.overspent) }) : null
  const counters = [
    { name: t("orders.state.waiting"), tally: overview.waiting, to: `${OPEN}&money=none` },
    {
      name: t("overview.underpaid"),
      tally: overview.underpaid,
      to: "/payos/payments?money=underpaid",
    },
    { name: t("unmatched.title"), tally: unmatched, note: overspent, to: "/payos/unmatched" },
    { name: t("overview.drafts"), tally: overview.drafts, to: DRAFTS },
  ]
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading>{t("overview.title")}</Heading>
      </div>
      <Balance {...overview} />
      <div className="grid grid-cols-2 gap-3 px-6 py-4 md:grid-cols-4">
        {counters.map((counter) => (
          <Counter key={counter.name} {...counter} />
        ))}
      </div>
      <Tabs
        value={String(span)}
        onValueChange={(value) => setSpan(Number(value))}
        className="px-6 py-4"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
          <Heading level="h2">{t("overview.chart")}</Heading>
          <Tabs.List>
            {SPANS.map((days) => (
              <Tabs.Trigger key={days} value={String(days)} className="whitespace-nowrap">
                {days === 1 ? t("overview.today") : t("overview.days", { count: days })}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        </div>
        <Tabs.Content value={String(span)}>
          <MoneyChart days={overview.days.slice(-span)} />
        </Tabs.Content>
      </Tabs>
    </Container>
  )
}

export const config = defineRouteConfig({
  label: "menu.root",
  translationNs: "payos",
  icon: CurrencyDollar,
})
