import { Container, Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { OrderPaymentView } from "../../../types/order"
import { useWords } from "../../lib/words"
import { Invoices } from "../links/invoices"
import { Timeline } from "../links/timeline"
import { Transfers } from "../links/transfers"
import { ProblemList } from "../problems/problem-list"
import { OrderLink } from "./order-link"
import { OrderRefunds } from "./order-refunds"
import { OrderState } from "./order-state"

/** Everything of payOS about one order, what needs a person first. */
export function OrderPanel({ order }: { order: OrderPaymentView }) {
  const { t } = useWords()
  const { links, payments, payouts, problems } = order
  const paid = links.filter(({ received }) => received > 0)
  const transfers = links.flatMap((link) => link.transfers)
  return (
    <Container className="divide-y p-0">
      <Head order={order} />
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
        <Section heading={t("orders.transfers")}>
          <Transfers transfers={transfers} />
        </Section>
      )}
      {paid.length > 0 && (
        <Section heading={t("orders.invoices")}>
          {paid.map(({ id }) => (
            <Invoices key={id} linkId={id} />
          ))}
        </Section>
      )}
      {(payments.length > 0 || payouts.length > 0) && (
        <Section heading={t("orders.refunds.heading")}>
          <OrderRefunds order={order} />
        </Section>
      )}
      {links.length > 0 && <History order={order} />}
    </Container>
  )
}

function Head({ order }: { order: OrderPaymentView }) {
  const { t, dong } = useWords()
  return (
    <div className="flex items-center justify-between gap-x-4 px-6 py-4">
      <div>
        <Heading level="h2">{t("menu.root")}</Heading>
        {order.links.length > 0 && (
          <Text size="small" className="text-ui-fg-subtle tabular-nums">
            {t(order.missing > 0 ? "orders.missing" : "orders.received", {
              received: dong(order.received),
              missing: dong(order.missing),
            })}
          </Text>
        )}
        {order.credited > 0 && (
          <Text size="small" className="text-ui-fg-subtle tabular-nums">
            {t("orders.credited", { credited: dong(order.credited) })}
          </Text>
        )}
      </div>
      <OrderState order={order} />
    </div>
  )
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-y-3 px-6 py-4">
      <Heading level="h3">{heading}</Heading>
      {children}
    </section>
  )
}

function History({ order }: { order: OrderPaymentView }) {
  const { t } = useWords()
  const entries = order.links
    .flatMap(({ timeline }) => timeline)
    .sort((one, other) => one.at.localeCompare(other.at))
  return (
    <details className="px-6 py-4">
      <summary className="txt-compact-small-plus cursor-pointer">{t("orders.history")}</summary>
      <div className="pt-3">
        <Timeline entries={entries} />
      </div>
    </details>
  )
}

function isPayable({ state }: OrderPaymentView): boolean {
  return ["waiting", "short", "unpaid", "none"].includes(state)
}
