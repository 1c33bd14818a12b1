import { rows, type Db } from "../db"
import { closeUnsentBankDetailsRequest } from "../bank-details-requests/bank-details-requests"
import { NOTIFICATION_COLUMNS, type NotificationRow } from "./notification-row"

/** Longer than an attempt may take. Afterwards, Medusa's own record shows the attempt's outcome. */
const CLAIM = "interval '60 seconds'"

/** Claims waiting notifications, each for its next attempt; `ids` restricts them. */
export function claimNotifications(
  db: Db,
  limit: number,
  ids: readonly string[] | null = null,
): Promise<NotificationRow[]> {
  return rows<NotificationRow>(
    db,
    `update payos_notification set state = 'sending', updated_at = now(), due_at = now() + ${CLAIM}
     where id in (
       select id from payos_notification where state = 'waiting' and due_at <= now()
         and (cast(:ids as text[]) is null or id = any(:ids))
       order by due_at limit :limit for update skip locked)
     returning ${NOTIFICATION_COLUMNS}`,
    { limit, ids: ids && [...ids] },
  )
}

/** Claims attempts that never ended: their process died, or their provider does not respond. */
export function claimUnfinished(db: Db, limit: number): Promise<NotificationRow[]> {
  return rows<NotificationRow>(
    db,
    `update payos_notification set due_at = now() + ${CLAIM}, updated_at = now()
     where id in (
       select id from payos_notification where state = 'sending' and due_at <= now()
       order by due_at limit :limit for update skip locked)
     returning ${NOTIFICATION_COLUMNS}`,
    { limit },
  )
}

type Claimed = Pick<NotificationRow, "id" | "attempts">

/** The end of an attempt. `retryInMinutes`: when the next one begins. `counts`: whether it was an attempt. */
type AttemptEnd = {
  state: Exclude<NotificationRow["state"], "sending">
  /** The provider's reason for refusing, if it gave one. */
  error?: string | null
  retryInMinutes?: number
  counts?: boolean
}

/** Records an attempt's end, unless another process has recorded one. A bank details request ends with its message. */
export function endAttempt(
  db: Db,
  { id, attempts }: Claimed,
  { state, error = null, retryInMinutes = 0, counts = true }: AttemptEnd,
): Promise<void> {
  return db.transaction(async (trx) => {
    const ended = await rows<Pick<NotificationRow, "kind" | "subject">>(
      trx,
      `update payos_notification set state = :state, error = :error, updated_at = now(),
       attempts = attempts + :counted, due_at = now() + make_interval(mins => :retryInMinutes)
     where id = :id and attempts = :attempts and state = 'sending' returning kind, subject`,
      { id, attempts, state, error, retryInMinutes, counted: counts ? 1 : 0 },
    )
    if (state !== "failed" && state !== "dropped") return
    for (const { kind, subject } of ended)
      if (kind === "bank_details_request") await closeUnsentBankDetailsRequest(trx, subject)
  })
}
