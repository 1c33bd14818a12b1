import { Container, Heading, Text } from "@medusajs/ui"
import { refundSums } from "../../../domain/payouts/refund-sums"
import type { TimelineEntry } from "../../../types/link"
import type { OrderPaymentView } from "../../../types/order"
import { useTwoColumns } from "../../lib/columns"
import { useMessages } from "../../lib/messages"
import { Invoices } from "../links/invoices"
import { Timeline } from "../links/timeline"
import { Transfers } from "../links/transfers"
import { ProblemList } from "../problems/problem-list"
import { Section } from "../section"
import { OrderLink } from "./order-link"
import { OrderRefunds } from "./order-refunds"
import { OrderState } from "./order-state"

type Props = {
  order: OrderPaymentView
  /** The order's `display_id`. */
  number: number | undefined
}

/** Medusa puts widgets below its own sections of a flexbox column; `order` moves this one up. */
export const FIRST = { order: -1 }

/** The payOS data of one order, with open problems first. */
export function OrderPanel({ order, number }: Props) {
  const { t, dong } = useMessages()
  const { links, allocations_in, payments, payouts, problems } = order
  const paid = links.filter(({ received }) => received > 0)
  const transfers = links.flatMap((link) => link.transfers)
  return (
    <Container className="divide-y p-0" style={FIRST}>
      <Head order={order} number={number} />
      {problems.length > 0 && (
        <Section heading={t("problems.title")}>
          <ProblemList problems={problems} />
        </Section>
      )}
      {isPayable(order) && (
        <Section heading={t("orders.link.heading")}>
          <OrderLink order={order} />
        </Section>
      )}
      {transfers.length > 0 && (
        <Section heading={t("links.detail.transfers")}>
          <Transfers transfers={transfers} />
        </Section>
      )}
      {allocations_in.map(({ amount, transfers: from }, index) => (
        <Section key={index} heading={t("orders.moved", { amount: dong(amount) })}>
          <Transfers transfers={from} />
        </Section>
      ))}
      {paid.length > 0 && (
        <Section heading={t("links.detail.invoices")}>
          {paid.map(({ id }) => (
            <Invoices key={id} linkId={id} />
          ))}
        </Section>
      )}
      {(payments.length > 0 || payouts.length > 0) && (
        <Section heading={t("orders.refunds.heading")}>
          <OrderRefunds order={order} number={number} />
        </Section>
      )}
      {links.length > 0 && <History order={order} />}
    </Container>
  )
}

function Head({ order, number }: Props) {
  const hasTwoColumns = useTwoColumns()
  const { t, dong } = useMessages()
  const { refunded, refunding, waiting } = refundSums(order)
  const sums = [
    t("orders.received", { received: dong(order.received) }),
    refunded > 0 && t("orders.refunded", { refunded: dong(refunded) }),
    refunding > 0 && t("orders.refunding", { refunding: dong(refunding) }),
    waiting > 0 && t("orders.waiting", { waiting: dong(waiting) }),
    order.due > 0 && t("orders.due", { due: dong(order.due) }),
  ].filter(Boolean)
  const { written_off, credited } = order
  const credits = [
    written_off > 0 && t("orders.writtenOff", { amount: dong(written_off) }),
    credited > written_off && t("orders.credited", { credited: dong(credited - written_off) }),
  ].filter(Boolean)
  return (
    <div className="flex items-center justify-between gap-x-4 px-6 py-4">
      <div>
        <Heading level="h2">
          {t("menu.root")}
          {/* In a single column the panel is above the order's own heading. */}
          {!hasTwoColumns && number && ` · #${number}`}
        </Heading>
        {order.links.length > 0 && (
          <Text size="small" className="text-ui-fg-subtle tabular-nums">
            {sums.join(" · ")}
          </Text>
        )}
        {credits.length > 0 && (
          <Text size="small" className="text-ui-fg-subtle tabular-nums">
            {credits.join(" · ")}
          </Text>
        )}
      </div>
      <OrderState order={order} />
    </div>
  )
}

function History({ order }: { order: OrderPaymentView }) {
  const { t } = useMessages()
  const entries = onceEach(order.links.flatMap(({ timeline }) => timeline))
  return (
    <details className="px-6 py-4">
      <summary className="txt-compact-small-plus cursor-pointer">
        {t("links.detail.history")}
      </summary>
      <div className="pt-3">
        <Timeline entries={entries} />
      </div>
    </details>
  )
}

/** Removes duplicates: links of an order share the problems, decisions and refunds of its payment. */
function onceEach(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const byKey = new Map<string, TimelineEntry>()
  for (const entry of [...entries].sort((one, other) => one.at.localeCompare(other.at))) {
    const { at, type, params } = entry
    const key = JSON.stringify([type === "settled" || at, type, params])
    if (!byKey.has(key)) byKey.set(key, entry)
  }
  return [...byKey.values()]
}

function isPayable({ state }: OrderPaymentView): boolean {
  return ["waiting", "underpaid", "unpaid", "none"].includes(state)
}
