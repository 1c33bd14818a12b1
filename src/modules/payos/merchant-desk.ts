import type { PayOSInvoice, PayOSInvoiceFile } from "../../client"
import type { PayosChannel } from "./channels/channel"
import type { Channels } from "./channels/channels"
import { probeClock, probeKeys } from "../../use-cases/links/probe"
import type { Db } from "./repositories/db"
import { announceOne } from "./repositories/problems/announce"
import * as channels from "./repositories/channel-row"
import { cancelByUser, type CancellationByUser } from "./repositories/links/cancel-by-user"
import type { LinkFilter } from "./repositories/links/link-filter"
import * as list from "./repositories/links/list-links"
import { listTransfersOf, type ExportedTransfer } from "./repositories/transfers/list-transfers"
import { readFigures, type LedgerFigures } from "./repositories/overview"
import { listLinksWithProblem } from "./repositories/problems/problem-links"
import { searchLinks, type LedgerSearch } from "./repositories/links/search-links"
import { tellOneEvent, type LedgerEvent } from "./repositories/events"
import { readLinkFile, type LinkFile } from "./repositories/links/show-link"
import * as work from "./repositories/work-figures"
import type { PayosLink } from "./repositories/links/link-row"
import type { Problem } from "./repositories/problems/problems"
import type { ResolvedPayosOptions } from "./options/options"

type Scope = { db: Db; channels: Channels; options: ResolvedPayosOptions }

/** Links of an export are read so many at a time. */
const EXPORT_PAGE = 500

/** payOS first waits for the URL's own answer. */
const REGISTER_MS = 30_000

/** What the merchant's pages ask of the ledger and of payOS. */
export class MerchantDesk {
  readonly #scope: Scope

  constructor(scope: Scope) {
    this.#scope = scope
  }

  listLinks(query: list.LinkPageQuery): ReturnType<typeof list.listLinks> {
    return list.listLinks(this.#scope.db, query)
  }

  /** The links that a search finds. */
  searchLinks(search: LedgerSearch): Promise<string[]> {
    return searchLinks(this.#scope.db, search)
  }

  /** The latest links with an open problem, their own or their collection's. */
  listLinksWithProblem(): Promise<string[]> {
    return listLinksWithProblem(this.#scope.db)
  }

  /** All links of a filter, newest first, a page at a time. */
  async *exportLinks(filter: LinkFilter): AsyncGenerator<list.ListedLink[]> {
    let after: list.LinkCursor | null = null
    for (;;) {
      const page: list.ListedLink[] = await list.nextLinks(this.#scope.db, filter, {
        after,
        limit: EXPORT_PAGE,
      })
      if (page.length > 0) yield page
      if (page.length < EXPORT_PAGE) return
      after = page.at(-1) ?? null
    }
  }

  listTransfersOf(linkIds: readonly string[]): Promise<Map<string, ExportedTransfer[]>> {
    return listTransfersOf(this.#scope.db, linkIds)
  }

  readLinkFile(id: string): Promise<LinkFile | null> {
    return readLinkFile(this.#scope.db, id)
  }

  cancelByUser(end: CancellationByUser): Promise<boolean> {
    return cancelByUser(this.#scope.db, end)
  }

  /** Whether a link was made with configured keys: payOS shows it to no others. */
  isOurs(link: PayosLink): boolean {
    return this.#scope.channels.knows(link)
  }

  /**
   * The e-invoices of a link, as payOS has them.
   *
   * @throws PayOSError
   */
  listInvoices(link: PayosLink): Promise<PayOSInvoice[]> {
    return this.#invoicesOf(link).list(link.payment_link_id ?? link.order_code)
  }

  /**
   * Opens an e-invoice's file; the caller reads its body to the end or destroys it.
   *
   * @throws PayOSError
   */
  downloadInvoice(link: PayosLink, invoiceId: string): Promise<PayOSInvoiceFile> {
    return this.#invoicesOf(link).download(link.payment_link_id ?? link.order_code, invoiceId)
  }

  /** Money by day, and what waits for somebody. */
  readFigures(now: Date): Promise<LedgerFigures> {
    return readFigures(this.#scope.db, now)
  }

  /** How the ledger's work goes. */
  readWorkFigures(): Promise<work.WorkFigures> {
    return work.readWorkFigures(this.#scope.db, this.#scope.channels.clientIds)
  }

  /** How far this server's clock is ahead of payOS's and of the database's, in seconds. */
  async readClocks(): Promise<{ ahead_of_payos: number | null; ahead_of_database: number }> {
    const [ahead_of_payos, ahead_of_database] = await Promise.all([
      probeClock(this.#scope.options.baseUrl),
      work.aheadOfDatabase(this.#scope.db),
    ])
    return { ahead_of_payos, ahead_of_database }
  }

  /**
   * Whether payOS takes a channel's keys; nothing changes there.
   *
   * @throws PayOSError where it does not
   */
  probeKeys(channel: PayosChannel): Promise<"proven" | "taken"> {
    return probeKeys(this.#scope.db, channel)
  }

  /** Tells of one open problem that nobody was told of; false where there is none. */
  announceOne(tell: (problem: Problem) => Promise<void>): Promise<boolean> {
    return announceOne(this.#scope.db, tell)
  }

  /** Tells of the oldest event that was not told; false where there is none. */
  tellOneEvent(tell: (event: LedgerEvent) => Promise<void>): Promise<boolean> {
    return tellOneEvent(this.#scope.db, tell)
  }

  /** What was last registered for a channel, and the last webhook of each route. */
  async readWebhook({ clientId }: PayosChannel): Promise<{
    channel: channels.ChannelRow | null
    deliveries: channels.RouteDelivery[]
  }> {
    const { db } = this.#scope
    const [registered, deliveries] = await Promise.all([
      channels.findChannel(db, clientId),
      channels.lastDeliveries(db, clientId),
    ])
    return { channel: registered, deliveries }
  }

  /**
   * Registers a channel's webhook URL with payOS, which tries it first, and keeps what payOS answers.
   *
   * @throws PayOSError
   */
  async registerWebhook(channel: PayosChannel, url: string, userId: string): Promise<void> {
    const { db } = this.#scope
    const call = { deadlineMs: REGISTER_MS, timeoutMs: REGISTER_MS, maxRetries: 0 }
    const answer = await channel.client.webhooks.confirm(url, call)
    await channels.recordChannel(db, {
      client_id: channel.clientId,
      webhook_url: answer.webhookUrl || url,
      account_number: answer.accountNumber,
      account_name: answer.accountName,
      name: answer.name,
      short_name: answer.shortName,
      confirmed_by: userId,
    })
  }

  #invoicesOf(link: PayosLink): PayosChannel["client"]["paymentRequests"]["invoices"] {
    return this.#scope.channels.of(link).client.paymentRequests.invoices
  }
}
