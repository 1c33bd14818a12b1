import { withoutDiacritics } from "../plain-text"
import type { Message } from "./message"

/** Maximum length of a name in an SMS. */
const MAX_SMS_NAME = 20

/** Puts the store's name before a message to a customer: a link without a sender's name looks like fraud. */
export function prefixStoreName(message: Message, { name, channel }: Sender): Message {
  const shown = channel === "sms" ? withoutDiacritics(name).slice(0, MAX_SMS_NAME).trim() : name
  if (!shown) return message
  const texts = message.texts.map(([first = "", ...rest]) => [`${shown}: ${first}`, ...rest])
  return { ...message, subject: `${shown}: ${message.subject}`, texts }
}

type Sender = { name: string; channel: string }
