import { formatDong } from "../money/money"
import { problemTextFor } from "../problems/remedies"
import { REMEDY_TEXTS } from "../problems/remedy-texts"
import type { Message } from "./message"
import type { MessageLanguage } from "./notification-rule"

/** The facts that a message may contain about a problem: no payer, no account. `amount` in whole đồng. */
export type ProblemFacts = {
  kind: string
  amount: number | null
  order_number: number | null
  link: string
  /** Money above the price of the order that it was paid for. */
  is_surplus?: boolean
}

const LABELS = {
  vi: { amount: "Số tiền", order: "Đơn hàng", remedy: "Cần làm" },
  en: { amount: "Amount", order: "Order", remedy: "What to do" },
}

/** Creates the message about a problem: what happened, the amount, the order, and what to do. */
export function problemMessage(
  facts: ProblemFacts,
  languages: readonly MessageLanguage[],
): Message {
  const { amount, order_number, link } = facts
  const titles = languages.map((language) => titleOf(facts, language))
  const marks = [
    ...(amount === null ? [] : [formatDong(amount)]),
    ...(order_number === null ? [] : [`#${order_number}`]),
  ]
  return {
    subject: ["payOS: " + titles.join(" / "), ...marks].join(" · "),
    texts: languages.map((language) => linesOf(facts, language)),
    link,
  }
}

export function titleOf(
  { kind, is_surplus }: Pick<ProblemFacts, "kind" | "is_surplus">,
  language: MessageLanguage,
): string {
  const { title, title_vi } = problemTextFor(kind, is_surplus ? "surplus" : null)
  return language === "vi" ? title_vi : title
}

export function remedyTextOf(kind: string, language: MessageLanguage): string {
  return REMEDY_TEXTS[language][problemTextFor(kind).remedy]
}

function linesOf(facts: ProblemFacts, language: MessageLanguage): string[] {
  const { kind, amount, order_number } = facts
  const labels = LABELS[language]
  return [
    titleOf(facts, language),
    ...(amount === null ? [] : [`${labels.amount}: ${formatDong(amount)}`]),
    ...(order_number === null ? [] : [`${labels.order}: #${order_number}`]),
    `${labels.remedy}: ${remedyTextOf(kind, language)}`,
  ]
}
