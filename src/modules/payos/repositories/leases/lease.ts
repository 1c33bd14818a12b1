import { randomUUID } from "node:crypto"
import { firstRow, rows, type Db } from "../db"

/** Longer than the 31 s that core waits for its own lock, so that a holder that waits for it keeps the lease. */
const TTL = "45 seconds"
const HEARTBEAT_MS = 10_000

/** Maximum number of automatic renewals, so that a handler that never finishes loses the lease. */
const MAX_RENEWALS = 18

/** Maximum number of this instance's requests that wait for one lease; a real shopper sends few. */
const MAX_WAITERS = 20

const INITIAL_POLL_MS = 40
const MAX_POLL_MS = 500

/** The period in which a dead or stalled holder had the lease. */
export type ExpiredHold = { since: Date; until: Date }

/** An exclusive lease, held until it is released or its holder dies or stalls. */
export type Lease = {
  /** Set if an earlier holder died: its unfinished work has to be recovered. Null otherwise. */
  expiredHold: ExpiredHold | null
  /** Marks that work as recovered; without it, the next holder gets `expiredHold` too. */
  markRecovered: () => void
  /**
   * Renews the lease before a step that cannot be undone.
   *
   * @throws LeaseLostError if another holder has acquired it
   */
  renew: () => Promise<void>
  release: () => Promise<void>
}

/** The holder stalled until the lease expired, and another holder has acquired it. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError"
  constructor(key: string) {
    super(`The lease ${key} was lost: another request has taken over its work`)
  }
}

/** Another instance or request holds the lease and did not release it in time. */
export class LeaseUnavailableError extends Error {
  override name = "LeaseUnavailableError"
  constructor(key: string) {
    super(`The lease ${key} was not free in time: another request is still working on it`)
  }
}

/** Requests of this instance that wait for a key, in order of arrival: only the first one polls. */
const queues = new Map<string, { tail: Promise<unknown>; length: number }>()

/**
 * Acquires a lease by its key; it expires by the database's clock. A heartbeat renews it while its holder lives.
 *
 * @param waitMs how long to wait for the current holder
 * @throws LeaseUnavailableError if it is not released in that time, or too many requests wait already
 */
export async function acquireLease(db: Db, key: string, waitMs: number): Promise<Lease> {
  const deadline = Date.now() + waitMs
  const queue = queues.get(key) ?? { tail: Promise.resolve(), length: 0 }
  if (queue.length >= MAX_WAITERS) throw new LeaseUnavailableError(key)
  queues.set(key, queue)
  queue.length += 1
  const turn = queue.tail.then(() => poll(db, key, deadline))
  queue.tail = turn.catch(ignore)
  try {
    return await turn
  } finally {
    queue.length -= 1
    if (queue.length === 0) queues.delete(key)
  }
}

async function poll(db: Db, key: string, deadline: number): Promise<Lease> {
  const owner = randomUUID()
  let pauseMs = INITIAL_POLL_MS
  let taken = await tryAcquire(db, key, owner)
  while (!taken) {
    if (Date.now() >= deadline) throw new LeaseUnavailableError(key)
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.75 + Math.random() / 2)))
    pauseMs = Math.min(pauseMs * 1.3, MAX_POLL_MS)
    taken = await tryAcquire(db, key, owner)
  }
  const heartbeat = keepAlive(db, key, owner)
  const expiredHold = toExpiredHold(taken)
  let isRecovered = expiredHold === null
  return {
    expiredHold,
    markRecovered: () => {
      isRecovered = true
    },
    renew: () => renew(db, key, owner),
    release: () => {
      clearInterval(heartbeat)
      return (isRecovered ? remove : releaseUnrecovered)(db, key, owner).catch(ignore)
    },
  }
}

function keepAlive(db: Db, key: string, owner: string): NodeJS.Timeout {
  let renewals = 0
  const heartbeat = setInterval(() => {
    renewals += 1
    if (renewals > MAX_RENEWALS) clearInterval(heartbeat)
    else void extend(db, key, owner).catch(ignore)
  }, HEARTBEAT_MS)
  return heartbeat.unref()
}

/** Whether a lease is held now and has not expired. */
export async function isLeaseHeld(db: Db, key: string): Promise<boolean> {
  const held = "select owner from payos_lease where key = :key and expires_at >= now()"
  return (await firstRow(db, held, { key })) !== null
}

/** Runs work under a lease and releases it afterwards, even if the work throws. */
export async function withLease<T>(
  db: Db,
  { key, wait_ms }: { key: string; wait_ms: number },
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const lease = await acquireLease(db, key, wait_ms)
  try {
    return await work(lease)
  } finally {
    await lease.release()
  }
}

type AcquiredRow = { expired_hold_since: Date | null; expired_hold_until: Date | null }

const toExpiredHold = ({
  expired_hold_since,
  expired_hold_until,
}: AcquiredRow): ExpiredHold | null =>
  expired_hold_since &&
  expired_hold_until && { since: expired_hold_since, until: expired_hold_until }

/** The owner of a released lease that has an expired hold whose unfinished work was not recovered. */
const UNRECOVERED_OWNER = "unrecovered"

function tryAcquire(db: Db, key: string, owner: string): Promise<AcquiredRow | null> {
  return firstRow<AcquiredRow>(
    db,
    `insert into payos_lease (key, owner, expires_at)
     values (:key, :owner, now() + cast(:ttl as interval))
     on conflict (key) do update set owner = excluded.owner, expires_at = excluded.expires_at,
       acquired_at = now(),
       expired_hold_since = coalesce(payos_lease.expired_hold_since, payos_lease.acquired_at),
       expired_hold_until = case when payos_lease.owner = :unrecovered then payos_lease.expired_hold_until
         else payos_lease.expires_at end
       where payos_lease.expires_at < now()
     returning expired_hold_since, expired_hold_until`,
    { key, owner, ttl: TTL, unrecovered: UNRECOVERED_OWNER },
  )
}

/**
 * Renews a lease for its full time.
 *
 * @throws LeaseLostError if another holder has acquired it
 */
async function renew(db: Db, key: string, owner: string): Promise<void> {
  if (!(await extend(db, key, owner))) throw new LeaseLostError(key)
}

/** Extends a lease. Never inserts: a renewal that arrives after the release must not restore the lease. */
async function extend(db: Db, key: string, owner: string): Promise<boolean> {
  const renewed = await rows(
    db,
    `update payos_lease set expires_at = now() + cast(:ttl as interval)
     where key = :key and owner = :owner returning owner`,
    { key, owner, ttl: TTL },
  )
  return renewed.length > 0
}

/** Deletes a lease. A failure is harmless: the work is done, and the lease expires by itself. */
async function remove(db: Db, key: string, owner: string): Promise<void> {
  await rows(db, "delete from payos_lease where key = :key and owner = :owner", { key, owner })
}

async function releaseUnrecovered(db: Db, key: string, owner: string): Promise<void> {
  await rows(
    db,
    `update payos_lease set owner = :unrecovered, expires_at = now() - interval '1 millisecond'
     where key = :key and owner = :owner`,
    { key, owner, unrecovered: UNRECOVERED_OWNER },
  )
}

function ignore(): void {
  return undefined
}
