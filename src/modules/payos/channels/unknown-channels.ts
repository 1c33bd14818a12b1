import type { Logger } from "@medusajs/framework/types"
import { reasonOf } from "../../../domain/reason-of"
import type { Channels } from "./channels"
import { countLinksOfOthers } from "../repositories/work-figures"
import type { Db } from "../repositories/db"
import { raiseProblem, resolveProblems } from "../repositories/problems/problems"

type Scope = { db: Db; channels: Channels; logger: Logger }

/**
 * Says in one line of the log, and to the merchant, how many links are open whose channel the options
 * do not name any more; what was said of channels that are back is taken back. A database that is away
 * keeps no store from starting.
 */
export async function warnOfUnknownChannels({ db, channels, logger }: Scope): Promise<void> {
  try {
    for (const id of channels.clientIds) await resolveProblems(db, id, ["unknown_channel"])
    const others = await countLinksOfOthers(db, channels.clientIds)
    for (const other of others) await raise(db, other)
    if (others.length > 0) logger.warn(describe(others))
  } catch (error) {
    const reason = reasonOf(error)
    logger.warn(`payos: links of removed channels could not be looked for: ${reason}`)
  }
}

/** One problem a removed channel, however many links it has. */
export async function showUnknownChannel(
  { db, channels }: Omit<Scope, "logger">,
  clientId: string,
): Promise<void> {
  const others = await countLinksOfOthers(db, channels.clientIds)
  const count = others.find(({ client_id }) => client_id === clientId)?.count ?? 0
  if (count > 0) await raise(db, { client_id: clientId, count })
}

type Removed = { client_id: string; count: number }

async function raise(db: Db, { client_id, count }: Removed): Promise<void> {
  const detail = { channel: endingOf(client_id), links: count }
  await raiseProblem(db, { kind: "unknown_channel", subject: client_id, detail })
}

function describe(others: readonly Removed[]): string {
  const sum = others.reduce((total, { count }) => total + count, 0)
  const each = others.map(({ client_id, count }) => `${endingOf(client_id)}: ${count}`).join(", ")
  return `payos: ${sum} open payment link(s) were made with ${others.length} channel(s) that the options do not name any more (${each}). Nobody can check or cancel them: configure the channels again until these links have ended.`
}

function endingOf(clientId: string): string {
  return `…${clientId.slice(-4)}`
}
