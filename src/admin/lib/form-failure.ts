import { useState } from "react"
import { ApiError } from "./api-error"
import { useErrorToast } from "./error-toast"
import { useMessages } from "./messages"

/**
 * Failures that a money form shows itself: a lost response, a repetition that the user may confirm, or a refusal after
 * which the same form can be sent again. Others become a toast.
 *
 * @param subject what the form would send; a confirmation holds for exactly that
 * @param repetitions the codes of refusals that the user may override
 * @param correctable the codes of refusals after which the user corrects the form
 */
export function useFormFailure(
  subject = "",
  repetitions: readonly string[] = [],
  correctable: readonly string[] = [],
) {
  const { errorText } = useMessages()
  const showError = useErrorToast()
  const [isLost, setLost] = useState(false)
  const [refused, setRefused] = useState<{ subject: string; text: string } | null>(null)
  const [toCorrect, setToCorrect] = useState<string | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const repeat = refused?.subject === subject ? refused.text : null

  const onError = (error: unknown): void => {
    setLost(isLostResponse(error))
    setToCorrect(isRefusal(error, correctable) ? errorText(error) : null)
    if (isLostResponse(error) || isRefusal(error, correctable)) return
    if (!isRefusal(error, repetitions)) return showError(error)
    setConfirmed(false)
    setRefused({ subject, text: errorText(error) })
  }
  const confirmed_duplicate = repeat !== null && isConfirmed
  return {
    onError,
    isLost,
    repeat,
    toCorrect,
    isConfirmed,
    setConfirmed,
    confirmed_duplicate,
    canSubmit: repeat === null || isConfirmed,
  }
}

export type FormFailure = ReturnType<typeof useFormFailure>

/** Returns whether an error is a refusal with one of the codes. */
export function isRefusal(error: unknown, codes: readonly string[]): boolean {
  return error instanceof ApiError && codes.includes(error.code)
}

/** Returns whether the store may have acted: no response, or one not from the plugin. */
function isLostResponse(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiError && /^http_5/.test(error.code))
}
