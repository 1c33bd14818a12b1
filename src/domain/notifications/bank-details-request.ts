import type { Message } from "./message"
import type { MessageLanguage } from "./notification-rule"

/**
 * The facts of a message that asks a customer for an account. No amount, phone number or account: the linked page asks
 * for those.
 */
export type BankDetailsRequestFacts = {
  /** Null if the money belongs to a cart without an order. */
  order_number: number | null
  factor: "phone" | "amount"
  link: string
}

type Texts = {
  subject: (purchase: string) => string
  order: (number: number) => string
  cart: string
  lines: (purchase: string) => string
  factors: Record<BankDetailsRequestFacts["factor"], string>
  warning: string
  sms: (purchase: string) => string
}

const TEXTS: Record<MessageLanguage, Texts> = {
  vi: {
    subject: (purchase) => `Hoàn tiền ${purchase}: bạn nhận vào tài khoản nào?`,
    order: (number) => `đơn hàng #${number}`,
    cart: "mua hàng",
    lines: (purchase) =>
      `Cửa hàng cần hoàn tiền ${purchase} cho bạn. Ở trang dưới đây, bạn vui lòng nhập ngân hàng, số tài khoản và tên chủ tài khoản.`,
    factors: {
      phone: "Trang hỏi bốn số cuối của số điện thoại bạn đã ghi khi mua hàng.",
      amount: "Trang hỏi đúng số tiền bạn đã chuyển khoản.",
    },
    warning:
      "Đường dẫn dùng được một lần, trong 7 ngày. Cửa hàng không bao giờ hỏi mật khẩu, mã OTP hay số thẻ của bạn. Nếu nghi ngờ, hãy gọi cửa hàng theo số bạn đã biết.",
    sms: (purchase) => `Hoan tien ${purchase}. Vui long nhap so tai khoan`,
  },
  en: {
    subject: (purchase) => `Refund for ${purchase}: to which account?`,
    order: (number) => `order #${number}`,
    cart: "your purchase",
    lines: (purchase) =>
      `The shop has money to return to you for ${purchase}. On the page below, enter the bank, the account number and the name of its holder.`,
    factors: {
      phone:
        "The page asks for the last four digits of the phone number that you gave with the purchase.",
      amount: "The page asks for the exact amount that you transferred.",
    },
    warning:
      "The link can be used once, within 7 days. The shop never asks for a password, a one-time code or a card number. If in doubt, call the shop on a number that you already know.",
    sms: (purchase) => `Refund for ${purchase}. Tell us your account`,
  },
}

/** An SMS has no diacritics: a text with them is charged by 70 characters instead of 160. */
const PLAIN = {
  vi: { order: "don", cart: "mua hang" },
  en: { order: "order", cart: "your purchase" },
}

/** Creates the message by mail, or the text for a chat. */
export function bankDetailsRequestMessage(
  request: BankDetailsRequestFacts,
  language: MessageLanguage,
): Message {
  const { subject, order, cart, lines, factors, warning } = TEXTS[language]
  const { order_number, factor, link } = request
  const purchase = order_number === null ? cart : order(order_number)
  return { subject: subject(purchase), texts: [[lines(purchase), factors[factor], warning]], link }
}

export function bankDetailsRequestSmsMessage(
  request: BankDetailsRequestFacts,
  language: MessageLanguage,
): Message {
  const { order, cart } = PLAIN[language]
  const purchase = request.order_number === null ? cart : `${order} #${request.order_number}`
  const { subject, link } = bankDetailsRequestMessage(request, language)
  return { subject, texts: [[TEXTS[language].sms(purchase)]], link }
}
