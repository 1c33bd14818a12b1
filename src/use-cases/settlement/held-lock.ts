import { Modules } from "@medusajs/framework/utils"
import { reasonOf } from "../../domain/reason-of"
import type { PayosContext } from "../context"

/** A lock of core's that somebody holds. `since`: when this process found it held for the first time. */
export type HeldLock = { key: string; since: Date }

/** A live holder reserves goods within milliseconds; core waits 5 s for it, and a completion 30 s. */
const WAIT_S = 1

/** Should this process die while it looks, the lock is free again after this. */
const EXPIRES_S = 5

/** A lock found held is not looked at again for this: all who wait for it share one look. */
const FRESH_MS = 1_000

/** Who waits asks every few seconds: a lock that nobody asked for in this time is forgotten. */
const FORGOTTEN_MS = 60_000

type Seen = { since: Date; at: number }

const held = new Map<string, Seen>()
const looks = new Map<string, Promise<boolean>>()

/**
 * The first of core's locks that cannot be had now; null where all of them are free. Core's own waiting does
 * harm: where a cart has several goods and one of them stays locked, core leaves the others locked for a minute.
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
  const underWay = looks.get(key)
  if (underWay) return underWay
  const look = tryLock(context, key).finally(() => looks.delete(key))
  looks.set(key, look)
  return look
}

async function tryLock(context: PayosContext, key: string): Promise<boolean> {
  const locking = context.container.resolve(Modules.LOCKING)
  try {
    await locking.execute(key, () => Promise.resolve(), { timeout: WAIT_S, expire: EXPIRES_S })
    return true
  } catch (error) {
    if (/acquir\w* lock/i.test(reasonOf(error))) return false
    throw error
  }
}

function remember(key: string): Seen {
  const now = Date.now()
  for (const [other, { at }] of held) if (now - at > FORGOTTEN_MS) held.delete(other)
  const known = held.get(key)
  const isFresh = known && now - known.at < FRESH_MS
  const seen = { since: known?.since ?? new Date(now), at: isFresh ? known.at : now }
  held.set(key, seen)
  return seen
}
