import { randomUUID } from "node:crypto"
import { firstRow, rows, type Db } from "../db"

/** Above core's 31 s of waiting for its own lock, so that a live holder is never overtaken. */
const TTL = "45 seconds"
const HEARTBEAT_MS = 10_000

/** A handler that never answers loses its lease after as many renewals. */
const RENEWALS = 18

/** Requests of this instance that may wait for one lease; a cart has few honest ones. */
const WAITERS = 20

const FIRST_POLL_MS = 40
const LAST_POLL_MS = 500

/** From when to when a holder had a lease that died or stalled with it. */
export type Abandoned = { since: Date; until: Date }

/** A lease that nobody else holds until it is released, or its holder dies or stalls. */
export type Lease = {
  /** What a dead holder did is looked at by the next; null where none died. */
  abandoned: Abandoned | null
  /** Says that this was done; else the one who takes the lease next is told as well. */
  clearedUp: () => void
  /**
   * Asked before a step that cannot be undone; renews the lease for it.
   *
   * @throws LeaseLostError where somebody else has taken it
   */
  confirm: () => Promise<void>
  release: () => Promise<void>
}

/** The holder stalled for so long that the lease ended, and another one holds it now. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError"
  constructor(key: string) {
    super(`The lease ${key} was lost: another request has taken up its work`)
  }
}

/** Another instance or request works on the same thing and did not finish in time. */
export class LeaseUnavailableError extends Error {
  override name = "LeaseUnavailableError"
  constructor(key: string) {
    super(`The lease ${key} was not free in time: another request still works on it`)
  }
}

/** Requests of this instance that wait for a key, in the order they came: one of them asks. */
const queues = new Map<string, { tail: Promise<unknown>; length: number }>()

/**
 * Takes a lease by its key, on the database's clock. A heartbeat renews it while its holder lives.
 *
 * @param waitMs how long to wait for another holder
 * @throws LeaseUnavailableError when it is not free in that time, or too many wait already
 */
export async function acquireLease(db: Db, key: string, waitMs: number): Promise<Lease> {
  const deadline = Date.now() + waitMs
  const queue = queues.get(key) ?? { tail: Promise.resolve(), length: 0 }
  if (queue.length >= WAITERS) throw new LeaseUnavailableError(key)
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
  let pauseMs = FIRST_POLL_MS
  let taken = await take(db, key, owner)
  while (!taken) {
    if (Date.now() >= deadline) throw new LeaseUnavailableError(key)
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.75 + Math.random() / 2)))
    pauseMs = Math.min(pauseMs * 1.3, LAST_POLL_MS)
    taken = await take(db, key, owner)
  }
  const heartbeat = keepAlive(db, key, owner)
  const abandoned = toAbandoned(taken)
  let isClear = abandoned === null
  return {
    abandoned,
    clearedUp: () => {
      isClear = true
    },
    confirm: () => confirm(db, key, owner),
    release: () => {
      clearInterval(heartbeat)
      return (isClear ? remove : leave)(db, key, owner).catch(ignore)
    },
  }
}

function keepAlive(db: Db, key: string, owner: string): NodeJS.Timeout {
  let renewals = 0
  const heartbeat = setInterval(() => {
    renewals += 1
    if (renewals > RENEWALS) clearInterval(heartbeat)
    else void renew(db, key, owner).catch(ignore)
  }, HEARTBEAT_MS)
  return heartbeat.unref()
}

/** Whether somebody holds a lease now, and has neither died nor stalled. */
export async function isLeaseHeld(db: Db, key: string): Promise<boolean> {
  const held = "select owner from payos_lease where key = :key and expires_at >= now()"
  return (await firstRow(db, held, { key })) !== null
}

/** Runs work under a lease and gives the lease back when the work ends, well or badly. */
export async function withLease<T>(
  db: Db,
  key: string,
  waitMs: number,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const lease = await acquireLease(db, key, waitMs)
  try {
    return await work(lease)
  } finally {
    await lease.release()
  }
}

type Taken = { abandoned_since: Date | null; abandoned_until: Date | null }

const toAbandoned = ({ abandoned_since, abandoned_until }: Taken): Abandoned | null =>
  abandoned_since && abandoned_until && { since: abandoned_since, until: abandoned_until }

/** Who has left a lease that still tells of a dead holder. */
const NOBODY = "nobody"

function take(db: Db, key: string, owner: string): Promise<Taken | null> {
  return firstRow<Taken>(
    db,
    `insert into payos_lease (key, owner, expires_at)
     values (:key, :owner, now() + cast(:ttl as interval))
     on conflict (key) do update set owner = excluded.owner, expires_at = excluded.expires_at,
       taken_at = now(),
       abandoned_since = coalesce(payos_lease.abandoned_since, payos_lease.taken_at),
       abandoned_until = case when payos_lease.owner = :nobody then payos_lease.abandoned_until
         else payos_lease.expires_at end
       where payos_lease.expires_at < now()
     returning abandoned_since, abandoned_until`,
    { key, owner, ttl: TTL, nobody: NOBODY },
  )
}

/** Nobody overtakes the step that follows: what is confirmed is held for its whole time again. */
async function confirm(db: Db, key: string, owner: string): Promise<void> {
  if (!(await renew(db, key, owner))) throw new LeaseLostError(key)
}

/** Never inserts: a renewal that arrives after the release must not bring the lease back. */
async function renew(db: Db, key: string, owner: string): Promise<boolean> {
  const renewed = await rows(
    db,
    `update payos_lease set expires_at = now() + cast(:ttl as interval)
     where key = :key and owner = :owner returning owner`,
    { key, owner, ttl: TTL },
  )
  return renewed.length > 0
}

/** A release that fails is made good by the lease's end; the work it stood around is done. */
async function remove(db: Db, key: string, owner: string): Promise<void> {
  await rows(db, "delete from payos_lease where key = :key and owner = :owner", { key, owner })
}

async function leave(db: Db, key: string, owner: string): Promise<void> {
  await rows(
    db,
    `update payos_lease set owner = :nobody, expires_at = now() - interval '1 millisecond'
     where key = :key and owner = :owner`,
    { key, owner, nobody: NOBODY },
  )
}

function ignore(): void {
  return undefined
}
