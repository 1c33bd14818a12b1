import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { ApiError } from "./api"
import { formatDong, formatTime, groupMark } from "./format"

/** The words of this plugin, and money and time in the reader's language. */
export function useWords() {
  const { t: translate, i18n } = useTranslation("payos")
  const { language } = i18n
  return useMemo(() => {
    const t = (key: string, values: Record<string, unknown> = {}): string => translate(key, values)
    return {
      t,
      language,
      dong: (amount: number) => formatDong(amount, language),
      /** What stands between thousands. */
      mark: groupMark(language),
      time: (iso: string) => formatTime(iso, language),
      /** What went wrong, in the reader's language where this plugin has words for it. */
      errorText: (error: unknown): string => {
        if (error instanceof ApiError) {
          return t(`errors.${error.code}`, { defaultValue: error.message, ...error.body })
        }
        // What a browser throws where no answer comes, in words of its own.
        if (error instanceof TypeError) return t("errors.no_answer")
        return error instanceof Error ? error.message : t("errors.unknown")
      },
    }
  }, [translate, language])
}
