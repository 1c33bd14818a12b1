import { formatDong } from "../money/money"
import { toVietnamIso } from "../vietnam-time"
import type { Message } from "./message"
import type { MessageLanguage } from "./notification-rule"

/** A request for the balance due of an order. `amount` in whole đồng. */
export type PaymentRequest = {
  amount: number
  order_number: number
  /** The page that shows the payment; it names no code, so that an old message does not request an old payment. */
  link: string
  /** When the payment's code expires. */
  expires_at: Date
}

/**
 * Adds a language to the link of the plain page, in the fragment next to the session. payOS's own page, whose URL has
 * no session, chooses its own.
 */
export function inLanguage(request: PaymentRequest, language: MessageLanguage): PaymentRequest {
  const { link } = request
  return link.includes("#payos=") ? { ...request, link: `${link}&lang=${language}` } : request
}

const HOUR_MS = 3_600_000

/** A code that expires sooner gets no reminder: its request is fresh. */
const SHORTEST_MS = 2 * HOUR_MS
const LONGEST_LEAD_MS = 24 * HOUR_MS

/**
 * Returns when the only reminder is sent: a quarter of the time, at most a day, before the code expires; null if that
 * is too soon.
 */
export function reminderTime(now: Date, expiresAt: Date): Date | null {
  const left = expiresAt.getTime() - now.getTime()
  if (left < SHORTEST_MS) return null
  return new Date(expiresAt.getTime() - Math.min(left / 4, LONGEST_LEAD_MS))
}

const MAIL = {
  vi: {
    request: "Thanh toán đơn hàng",
    reminder: "Nhắc thanh toán đơn hàng",
    lines: ({ amount, order_number, expires_at }: PaymentRequest) => [
      `Đơn hàng #${order_number} còn ${formatDong(amount)} chưa thanh toán.`,
      `Bạn vui lòng bấm vào đường dẫn dưới đây để chuyển khoản trước ${timeOf(expires_at)}.`,
      "Nếu bạn đã chuyển khoản, không cần chuyển lại.",
    ],
  },
  en: {
    request: "Payment for your order",
    reminder: "Reminder: payment for your order",
    lines: ({ amount, order_number, expires_at }: PaymentRequest) => [
      `${formatDong(amount)} is still due for order #${order_number}.`,
      `Pay by the link below before ${timeOf(expires_at)}.`,
      "If you have already paid, do not pay again.",
    ],
  },
}

/** Creates the message by mail. */
export function paymentRequestMessage(
  request: PaymentRequest,
  kind: "request" | "reminder",
  languages: readonly MessageLanguage[],
): Message {
  const subjects = languages.map((language) => MAIL[language][kind])
  return {
    subject: `${subjects.join(" / ")} #${request.order_number}`,
    texts: languages.map((language) => MAIL[language].lines(request)),
    link: request.link,
  }
}

const CHAT = {
  vi: ({ amount, order_number, link, expires_at }: PaymentRequest) =>
    `Đơn hàng #${order_number} còn ${formatDong(amount)} chưa thanh toán. Bạn vui lòng chuyển khoản tại đây trước ${timeOf(expires_at)}:\n${link}`,
  en: ({ amount, order_number, link, expires_at }: PaymentRequest) =>
    `${formatDong(amount)} is still due for order #${order_number}. Please pay here before ${timeOf(expires_at)}:\n${link}`,
}

/** Creates the text for Zalo or another chat. */
export function paymentRequestChat(request: PaymentRequest, language: MessageLanguage): string {
  return CHAT[language](request)
}

const SMS = {
  vi: ({ amount, order_number, expires_at }: PaymentRequest) =>
    `Don #${order_number}: ${plainDong(amount)}. Vui long CK truoc ${timeOf(expires_at)}`,
  en: ({ amount, order_number, expires_at }: PaymentRequest) =>
    `Pay ${plainDong(amount)} for order #${order_number} before ${timeOf(expires_at)}`,
}

/** Creates the text for an SMS, without diacritics: a text with them is charged by 70 characters instead of 160. */
export function paymentRequestSms(request: PaymentRequest, language: MessageLanguage): string {
  return `${SMS[language](request)}: ${request.link}`
}

/** Creates the SMS as a message, whose link follows its text. */
export function paymentRequestSmsMessage(
  request: PaymentRequest,
  kind: "request" | "reminder",
  language: MessageLanguage,
): Message {
  const { subject, link } = paymentRequestMessage(request, kind, [language])
  return { subject, texts: [[SMS[language](request)]], link }
}

/** Formats an amount without `₫`, which no SMS alphabet contains. */
const plainDong = (amount: number): string => formatDong(amount).replace(/\s?₫/u, "d")

/** Formats a time in Vietnam, as `16:30 27/11`. */
function timeOf(time: Date): string {
  const [day = "", clock = ""] = toVietnamIso(time).split("T")
  const [, month, date] = day.split("-")
  return `${clock.slice(0, 5)} ${date}/${month}`
}
