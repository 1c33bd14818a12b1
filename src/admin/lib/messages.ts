import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { MessageLanguage } from "../../domain/notifications/notification-rule"
import type { Translate } from "../messages/message-key"
import { errorTextOf } from "./error-text"
import {
  formatDay,
  formatDong,
  formatMonth,
  formatShortDong,
  formatTime,
  groupMark,
} from "./format"

/** The plugin's messages, and money and time, in the reader's language. */
export function useMessages() {
  const { t: translate, i18n } = useTranslation("payos")
  const language: MessageLanguage = i18n.language.startsWith("vi") ? "vi" : "en"
  return useMemo(() => {
    const t: Translate = (key: string, values: Record<string, unknown> = {}): string =>
      translate(key, values)
    return {
      t,
      language,
      /** Between the cells of a CSV file, as Excel expects it under the reader's locale. */
      separator: language === "vi" ? "semicolon" : "comma",
      dong: (amount: number) => formatDong(amount, language),
      shortDong: (amount: number) => formatShortDong(amount, language),
      /** What stands between thousands. */
      mark: groupMark(language),
      dayText: formatDay,
      monthText: formatMonth,
      time: (iso: string) => formatTime(iso, language),
      /** What went wrong, in the reader's language if the plugin has a message for it. */
      errorText: (error: unknown) => errorTextOf(t, error),
    }
  }, [translate, language])
}
