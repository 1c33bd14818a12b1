import type { Translate } from "../messages/message-key"
import { ApiError } from "./api-error"

/**
 * Returns the message for an error code. Without one, English shows the response's own message; another language shows
 * `refused`.
 */
export function errorTextOf(t: Translate, error: unknown): string {
  if (error instanceof ApiError) {
    const { code, message, status, body } = error
    const defaultValue =
      status < 500 ? t("errors.refused", { defaultValue: message }) : t("errors.unknown")
    // A response without a payOS error has no `payos_desc`.
    return t(`errors.${code}`, { defaultValue, payos_desc: "", ...body })
  }
  // A browser throws a `TypeError`, with its own text, if there is no response.
  if (error instanceof TypeError) return t("errors.no_response")
  return error instanceof Error ? error.message : t("errors.unknown")
}
