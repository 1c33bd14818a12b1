import type { Logger } from "@medusajs/framework/types"
import { reasonOf } from "../../../domain/reason-of"
import type { Channels } from "./channels"
import { countLinksOfRemovedChannels } from "../repositories/queue-metrics"
import type { Db } from "../repositories/db"
import { raiseProblem, resolveProblems } from "../repositories/problems/problems"

type Scope = { db: Db; channels: Channels; logger: Logger }

/**
 * Reports open links of channels that the options no longer contain: one log line, and one problem per channel.
 * Resolves the problems of channels that are configured again. An unavailable database does not keep the store from
 * starting.
 */
export async function warnOfUnknownChannels({ db, channels, logger }: Scope): Promise<void> {
  try {
    for (const id of channels.clientIds) await resolveProblems(db, id, ["unknown_channel"])
    const removed = await countLinksOfRemovedChannels(db, channels.clientIds)
    for (const channel of removed) await raise(db, channel)
    if (removed.length > 0) logger.warn(describe(removed))
  } catch (error) {
    const reason = reasonOf(error)
    logger.warn(`payos: links of removed channels could not be counted: ${reason}`)
  }
}

/** Raises one problem per removed channel, however many links it has. */
export async function raiseUnknownChannel(
  { db, channels }: Omit<Scope, "logger">,
  clientId: string,
): Promise<void> {
  const removed = await countLinksOfRemovedChannels(db, channels.clientIds)
  const count = removed.find(({ client_id }) => client_id === clientId)?.count ?? 0
  if (count > 0) await raise(db, { client_id: clientId, count })
}

type RemovedChannel = { client_id: string; count: number }

async function raise(db: Db, { client_id, count }: RemovedChannel): Promise<void> {
  const detail = { channel: endingOf(client_id), links: count }
  await raiseProblem(db, { kind: "unknown_channel", subject: client_id, detail })
}

function describe(removed: readonly RemovedChannel[]): string {
  const sum = removed.reduce((total, { count }) => total + count, 0)
  const each = removed.map(({ client_id, count }) => `${endingOf(client_id)}: ${count}`).join(", ")
  return `payos: ${sum} open payment link(s) were created with ${removed.length} channel(s) that the options no longer contain (${each}). They cannot be checked or cancelled: configure the channels again until these links are closed.`
}

function endingOf(clientId: string): string {
  return `…${clientId.slice(-4)}`
}
