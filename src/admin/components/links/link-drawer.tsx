import { Drawer, Skeleton } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { LinkDetail } from "../../../types/link"
import { useLink } from "../../lib/links"
import { useMessages } from "../../lib/messages"
import { Fact } from "../fact"
import { LoadFailed } from "../load-failed"
import { ProblemList } from "../problems/problem-list"
import { Section } from "../section"
import { Decisions } from "./decisions"
import { Invoices } from "./invoices"
import { LinkActions } from "./link-actions"
import { PayableLink } from "./payable-link"
import { LinkStatus } from "./link-status"
import { Timeline } from "./timeline"
import { Transfers } from "./transfers"

type Props = { id: string | null; onClose: () => void }

/** One payment link with every field of the service, its transfers, invoices and history. */
export function LinkDrawer({ id, onClose }: Props) {
  const { t } = useMessages()
  const { data, error, refetch } = useLink(id)
  const code = data ? String(data.link.order_code) : ""
  return (
    <Drawer open={id !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{t("links.detail.heading", { code })}</Drawer.Title>
          <Drawer.Description className="sr-only">{t("links.subtitle")}</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col divide-y overflow-y-auto p-0">
          {error && <LoadFailed error={error} retry={() => void refetch()} />}
          {!data && !error && <Skeleton className="m-6 h-40" />}
          {data && <Detail link={data.link} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}

function Detail({ link }: { link: LinkDetail }) {
  const { t } = useMessages()
  return (
    <>
      {link.problems.length > 0 && (
        <Section heading={t("links.detail.problems")}>
          <ProblemList problems={link.problems} />
        </Section>
      )}
      <Facts link={link} />
      <div className="px-6 py-4">
        {link.qr_code && link.state === "open" ? (
          <PayableLink link={link} />
        ) : (
          <LinkActions link={link} />
        )}
      </div>
      <Section heading={t("links.detail.transfers")}>
        <Transfers transfers={link.transfers} />
      </Section>
      {link.decisions.length > 0 && link.received > 0 && (
        <Section heading={t("unmatched.decisions.heading")}>
          <Decisions decisions={link.decisions} />
        </Section>
      )}
      <Section heading={t("links.detail.invoices")}>
        <Invoices linkId={link.id} />
      </Section>
      <Section heading={t("links.detail.history")}>
        <Timeline entries={link.timeline} />
      </Section>
    </>
  )
}

function Facts({ link }: { link: LinkDetail }) {
  const { t, dong, time } = useMessages()
  const { receiving_account: account, order, contact, close_reason } = link
  const rows: Row[] = [
    [t("links.column.state"), <LinkStatus key="status" link={link} />],
    [t("links.column.amount"), dong(link.amount)],
    [t("column.received"), dong(link.received)],
    [t("links.detail.remaining"), link.state === "open" && dong(link.remaining)],
    [t("links.detail.orderCode"), String(link.order_code)],
    [t("links.detail.linkId"), link.payment_link_id],
    [
      t("column.order"),
      order ? (
        <Link key="order" className="text-ui-fg-base underline" to={`/orders/${order.id}`}>
          #{order.display_id}
        </Link>
      ) : (
        t("links.noOrder")
      ),
    ],
    [
      t("links.detail.contact"),
      contact && [contact.phone, contact.email].filter(Boolean).join(" · "),
    ],
    [t("payouts.detail.description"), link.description],
    [
      t("links.detail.account"),
      account &&
        [account.account_name, account.bank_name ?? account.bin, account.account_number].join(
          " · ",
        ),
    ],
    [t("links.detail.expires"), time(link.expires_at)],
    [
      t("links.detail.closeReason"),
      close_reason && t(`links.reason.${close_reason}`, { defaultValue: close_reason }),
    ],
  ]
  return (
    <dl>
      <FactRows rows={rows} />
      <PayosFacts link={link} />
    </dl>
  )
}

/** The link as payOS last returned it. */
function PayosFacts({ link: { payos, fetched_at } }: { link: LinkDetail }) {
  const { t, dong, time } = useMessages()
  const canceledAt = payos?.canceled_at
  // The reason at payOS is the code that the store sent.
  const reason = payos?.cancellation_reason
  const rows: Row[] = [
    [t("links.detail.fetched"), fetched_at && time(fetched_at)],
    [
      t("links.detail.atPayos"),
      payos &&
        t(payos.is_outdated ? "links.detail.atPayosBefore" : "links.detail.atPayosText", {
          paid: dong(payos.amount_paid),
          amount: dong(payos.amount),
          remaining: dong(payos.amount_remaining),
          created: payos.created_at ? time(payos.created_at) : "–",
        }),
    ],
    [
      t("links.detail.cancelled"),
      canceledAt &&
        [time(canceledAt), reason && t(`links.reason.${reason}`, { defaultValue: reason })]
          .filter(Boolean)
          .join(" · "),
    ],
  ]
  return <FactRows rows={rows} />
}

type Row = readonly [name: string, value: ReactNode]

function FactRows({ rows }: { rows: readonly Row[] }) {
  return rows.map(([name, value]) =>
    value ? (
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ) : null,
  )
}
