import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { ApiError } from "./api"
import { formatDong, formatTime } from "./format"

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
      time: (iso: string) => formatTime(iso, language),
      /** What went wrong, in the reader's language where this plugin has words for it. */
      errorText: (error: unknown): string => {
        if (error instanceof ApiError) {
          return t(`errors.${error.code}`, { defaultValue: error.message, ...error.body })
        }
        return error instanceof Error ? error.message : t("errors.unknown")
      },
    }
  }, [translate, language])
}
