import { withoutDiacritics } from "../plain-text"
import type { Message } from "./message"

/** An SMS leaves so much room for a name. */
const MAX_SMS_NAME = 20

/** A message to a customer says first which store writes: a link without a sender's name reads like a fraud. */
export function fromStore(message: Message, { name, channel }: Sender): Message {
  const shown = channel === "sms" ? withoutDiacritics(name).slice(0, MAX_SMS_NAME).trim() : name
  if (!shown) return message
  const texts = message.texts.map(([first = "", ...rest]) => [`${shown}: ${first}`, ...rest])
  return { ...message, subject: `${shown}: ${message.subject}`, texts }
}

type Sender = { name: string; channel: string }
