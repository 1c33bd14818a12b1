const VIETNAM_OFFSET_MS = 7 * 60 * 60 * 1000

const vietnamWallClock = (ms: number): string =>
  new Date(ms + VIETNAM_OFFSET_MS).toISOString().slice(0, 19)

/** `2026-11-20T16:45:00+07:00`, the format of links, invoices and payouts. */
export const toVietnamIso = (ms: number): string => `${vietnamWallClock(ms)}+07:00`

/** `2026-11-20 16:45:00`, Vietnam time without a zone, the format of webhooks. */
export const toWebhookTime = (ms: number): string => vietnamWallClock(ms).replace("T", " ")
