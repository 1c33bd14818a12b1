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

/** Messages, money and time in the user's language. */
export function useMessages() {
  const { t: translate, i18n } = useTranslation("payos")
  const language: MessageLanguage = i18n.language.startsWith("vi") ? "vi" : "en"
  return useMemo(() => {
    const t: Translate = (key: string, values: Record<string, unknown> = {}): string =>
      translate(key, values)
    return {
      t,
      language,
      /** The CSV separator that Excel expects under the user's locale. */
      separator: language === "vi" ? "semicolon" : "comma",
      /** An amount, after a sign unless it is 0. */
      dong: (amount: number, sign = "") =>
        `${sign && amount !== 0 ? `${sign} ` : ""}${formatDong(amount, language)}`,
      shortDong: (amount: number) => formatShortDong(amount, language),
      /** The thousands separator. */
      mark: groupMark(language),
      dayText: formatDay,
      monthText: formatMonth,
      time: (iso: string) => formatTime(iso, language),
      /** Returns an error's message, in the user's language if the plugin has one. */
      errorText: (error: unknown) => errorTextOf(t, error),
    }
  }, [translate, language])
}
