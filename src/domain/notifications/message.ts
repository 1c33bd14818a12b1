import { escapeHtml } from "../escape-html"

/** A message before it is written for a channel: lines by language, and the page to act on. */
export type Message = {
  subject: string
  /** The lines of each language. */
  texts: readonly (readonly string[])[]
  /** The page to act on: of the admin, or of the store for a customer. */
  link: string
}

/** Formats a message for mail programs without HTML, and for chats. */
export function toText({ texts, link }: Message): string {
  return [...texts.map((lines) => lines.join("\n")), link].join("\n\n")
}

export function toHtml({ texts, link }: Message): string {
  const paragraphs = texts.map((lines) => `<p>${lines.map(escapeHtml).join("<br>")}</p>`)
  const url = escapeHtml(link)
  return `${paragraphs.join("")}<p><a href="${url}">${url}</a></p>`
}

/** Formats a message for Medusa's notification feed, which shows one paragraph and no links. */
export function toLine({ texts }: Message): string {
  return texts.map((lines) => lines.join(" · ")).join(" / ")
}
