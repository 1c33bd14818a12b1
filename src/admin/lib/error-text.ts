import type { Translate } from "../messages/message-key"
import { ApiError } from "./api-error"

/**
 * What went wrong, in the reader's language, by its code. A refusal whose code has no text says itself why, in English;
 * another language has `refused` for it.
 */
export function errorTextOf(t: Translate, error: unknown): string {
  if (error instanceof ApiError) {
    const { code, message, status, body } = error
    const defaultValue =
      status < 500 ? t("errors.refused", { defaultValue: message }) : t("errors.unknown")
    // An answer that payOS had no part in has no words of payOS.
    return t(`errors.${code}`, { defaultValue, payos_desc: "", ...body })
  }
  // What a browser throws if there is no answer, with a text of its own.
  if (error instanceof TypeError) return t("errors.no_answer")
  return error instanceof Error ? error.message : t("errors.unknown")
}
