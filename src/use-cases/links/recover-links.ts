import { parseOrderCodes, toDescription } from "../../domain/links/order-code"
import { isNotFound, parsePayOSTime, type PayOSPaymentLink } from "../../client"
import type { PayosChannel } from "../../modules/payos/channels/channel"
import type { PayosServices } from "../../modules/payos/services"
import {
  insertRecovered,
  listKnownCodes,
} from "../../modules/payos/repositories/links/recovered-link"
import type { RecoveredLinks } from "../../types/recovered-links"
import { linkLifeMs } from "./link-for-session"
import { toFetchedLink } from "./read-transfers"

type Recoverer = Pick<PayosServices, "db" | "channels" | "options">

/** Timeout of one call of many. */
const CALL_MS = 5_000

/**
 * Finds links that payOS has and the ledger does not, as after a restored backup: reads order codes from the words of
 * bank statements, fetches those links, and books their money, which becomes unmatched money. Links that can still be
 * paid are cancelled. Those recovered before payOS stops responding are kept.
 *
 * @param words letters and digits
 * @throws PayOSError
 */
export async function recoverLinks(
  { db, channels, options }: Recoverer,
  { words, actor_id }: { words: readonly string[]; actor_id: string },
): Promise<RecoveredLinks> {
  const result: RecoveredLinks = { recovered: [], existing_order_codes: [], not_found_count: 0 }
  const readings = words.map((word) => parseOrderCodes(word, options.descriptionPrefix))
  const contents = new Set(readings.flatMap((reading) => reading.contents))
  const numbers = new Set(readings.flatMap((reading) => reading.number ?? []))
  const codes = [...new Set([...contents, ...numbers])]
  const existing = new Set(await listKnownCodes(db, codes, channels.clientIds))
  result.existing_order_codes.push(...existing)
  for (const code of codes.filter((candidate) => !existing.has(candidate))) {
    // A bare number may belong to another system's link on a channel that it shares.
    const asked = channels.all.filter(({ isShared }) => contents.has(code) || !isShared)
    const found = await fetchFromAny(asked, code)
    if (!found || !isOurs(found, options)) result.not_found_count += 1
    else if (await insertRecovered(db, { ...toRecovered(options, found), actor_id })) {
      const { amountPaid, status } = found.link
      result.recovered.push({ order_code: code, amount_paid: amountPaid, status })
    }
  }
  return result
}

type Found = { channel: PayosChannel; link: PayOSPaymentLink }

/** Returns whether the link is this store's: on a shared channel, by the content of a transfer. */
function isOurs({ channel, link }: Found, { descriptionPrefix }: Recoverer["options"]): boolean {
  if (!channel.isShared) return true
  const content = toDescription(link.orderCode, channel.descriptionLimit, descriptionPrefix)
  return link.transactions.some(({ description }) => {
    return description.toUpperCase().includes(content.toUpperCase())
  })
}

/** Fetches the link of an order code from the first channel that has it; null if none has. */
async function fetchFromAny(
  channels: readonly PayosChannel[],
  orderCode: number,
): Promise<Found | null> {
  for (const channel of channels) {
    try {
      const link = await channel.client.paymentRequests.get(orderCode, { deadlineMs: CALL_MS })
      return { channel, link }
    } catch (error) {
      if (!isNotFound(error)) throw error
    }
  }
  return null
}

function toRecovered(options: Recoverer["options"], { channel, link }: Found) {
  const created_at = parsePayOSTime(link.createdAt)
  const { name, clientId, descriptionLimit } = channel
  return {
    channel: name,
    client_id: clientId,
    order_code: link.orderCode,
    description: toDescription(link.orderCode, descriptionLimit, options.descriptionPrefix),
    amount: link.amount,
    created_at,
    expires_at: new Date((created_at ?? new Date()).getTime() + linkLifeMs(options)),
    fetched: toFetchedLink(link),
  }
}
