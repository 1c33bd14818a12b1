import { formatDong } from "../money/money"
import type { Message } from "./message"
import type { MessageLanguage } from "./notification-rule"
import { remedyTextOf, titleOf } from "./problem-message"

/** Open problems of one kind; `amount` in đồng, 0 if they are about none. */
export type OpenKind = { kind: string; count: number; amount: number }

type Digest = { open: readonly OpenKind[]; link: string }

const SUBJECTS = {
  vi: (count: number) => `${count} việc còn chờ xử lý`,
  en: (count: number) => (count === 1 ? "1 problem is still open" : `${count} problems are open`),
}

/** Creates the message about open problems, by kind, with their money and what to do. */
export function dailySummaryMessage(
  { open, link }: Digest,
  languages: readonly MessageLanguage[],
): Message {
  const total = open.reduce((sum, { count }) => sum + count, 0)
  const subjects = languages.map((language) => SUBJECTS[language](total))
  return {
    subject: `payOS: ${subjects.join(" / ")}`,
    texts: languages.map((language, index) => [
      subjects[index] ?? "",
      ...open.map(({ kind, count, amount }) => {
        const sum = amount > 0 ? ` (${formatDong(amount)})` : ""
        return `${count} × ${titleOf({ kind }, language)}${sum}: ${remedyTextOf(kind, language)}`
      }),
    ]),
    link,
  }
}
