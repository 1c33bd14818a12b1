import { after, DAY_MS } from "../../../domain/time"
import { z } from "@medusajs/framework/zod"

/** The name of the single channel that the flat form of the options defines. */
export const DEFAULT_CHANNEL = "default"

const key = z
  .string()
  .regex(/^[\x21-\x7e]+$/, "is empty or contains spaces: copy it from my.payos.vn")

/** An http(s) URL as an option. */
export const httpUrl = z
  .string()
  .refine(isHttpUrl, "is not an http(s) URL, or contains a user name or password")

const NO_DATE = "is not an ISO date, such as 2026-12-31 or 2026-12-31T12:00:00+07:00"

const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: NO_DATE })
  .transform((text) => (text.includes("T") ? new Date(text) : endOfDay(text)))

const previousChecksumKey = z.strictObject({ key, until: moment })

const credentials = {
  clientId: key,
  apiKey: key,
  checksumKey: key,
  previousChecksumKey: previousChecksumKey.optional(),
}

/** Options of a channel, both of a single one and of one of several. */
export const channelFields = {
  ...credentials,
  payout: z.strictObject(credentials).optional(),
  partnerCode: z.string().min(1).optional(),
  accountLinked: z.boolean().default(true),
  sharedChannel: z.boolean().default(false),
}

const NAME = /^[a-z0-9][a-z0-9_-]{0,39}$/

/** One of several channels. */
const namedChannel = z.strictObject({
  ...channelFields,
  baseUrl: httpUrl.optional(),
  regions: z
    .array(z.string().regex(/^\S+$/, "is not a region ID"))
    .min(1, "names no region: leave it out if the channel has none")
    .default([]),
})

/** Several channels by their names. */
export const namedChannels = z
  .record(
    z.string().regex(NAME, "contains characters other than lower-case letters, digits, - and _"),
    namedChannel,
  )
  .refine((channels) => Object.keys(channels).length > 0, "names no channel")

/** A validated channel with defaults applied. */
export type ChannelOptions = Omit<z.output<typeof namedChannel>, "baseUrl"> & {
  name: string
  baseUrl: string
}

export function isChannelName(name: string): boolean {
  return NAME.test(name)
}

/** An absolute http(s) URL without a user name and password in it. */
export function isHttpUrl(text: string): boolean {
  if (text !== text.trim() || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === "" && password === ""
}

/** The end of a day in Vietnam time. */
function endOfDay(day: string): Date {
  return after(new Date(`${day}T00:00:00+07:00`), DAY_MS)
}
