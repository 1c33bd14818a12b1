import { Modules } from "@medusajs/framework/utils"
import { reasonOf } from "../../domain/reason-of"
import type { PayosContext } from "../context"

/** A held lock of core's. `since`: when this process first saw it held. */
export type HeldLock = { key: string; since: Date }

/**
 * A live holder reserves stock within milliseconds; core's reservation waits 5 s for its lock, a completion 30 s for
 * its cart.
 */
const WAIT_S = 1

/** If this process crashes while it probes a lock, the lock expires after this. */
const EXPIRES_S = 5

/** A lock found held is not probed again within this time; concurrent callers share one probe. */
const FRESH_MS = 1_000

/** Time after which a lock that was not probed is forgotten: waiting requests probe every few seconds. */
const FORGOTTEN_MS = 60_000

type HeldEntry = { since: Date; at: number }

const held = new Map<string, HeldEntry>()
const probes = new Map<string, Promise<boolean>>()

/**
 * Returns the first of core's locks that is held by another process; null if all are free. Locks are probed first
 * because core's own waiting does harm: if one of a cart's inventory items stays locked, core leaves the others locked
 * for a minute.
 *
 * @param keys what core locks: a cart's id, ids of inventory items
 */
export async function findHeldLock(
  context: PayosContext,
  keys: readonly string[],
): Promise<HeldLock | null> {
  for (const key of keys) {
    if (await isFree(context, key)) held.delete(key)
    else return { key, since: remember(key).since }
  }
  return null
}

function isFree(context: PayosContext, key: string): Promise<boolean> {
  if (Date.now() - (held.get(key)?.at ?? 0) < FRESH_MS) return Promise.resolve(false)
  const underWay = probes.get(key)
  if (underWay) return underWay
  const probe = tryLock(context, key).finally(() => probes.delete(key))
  probes.set(key, probe)
  return probe
}

async function tryLock(context: PayosContext, key: string): Promise<boolean> {
  const locking = context.container.resolve(Modules.LOCKING)
  try {
    // Before 2.21 Medusa lets the lock expire with the timeout, and its types do not have `expire`.
    const args = { timeout: WAIT_S, expire: EXPIRES_S }
    await locking.execute(key, () => Promise.resolve(), args)
    return true
  } catch (error) {
    if (/acquir\w* lock/i.test(reasonOf(error))) return false
    throw error
  }
}

function remember(key: string): HeldEntry {
  const now = Date.now()
  for (const [other, { at }] of held) if (now - at > FORGOTTEN_MS) held.delete(other)
  const known = held.get(key)
  const wasJustProbed = known && now - known.at < FRESH_MS
  const entry = { since: known?.since ?? new Date(now), at: wasJustProbed ? known.at : now }
  held.set(key, entry)
  return entry
}
