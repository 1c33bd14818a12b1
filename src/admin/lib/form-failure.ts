import { useState } from "react"
import { ApiError } from "./api-error"
import { useErrorToast } from "./error-toast"
import { useMessages } from "./messages"

/**
 * Failures that a money form shows itself: a lost response, a duplicate that the user may confirm, or a refusal after
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
  const [refused, setRefused] = useState<Refused | null>(null)
  const [toCorrect, setToCorrect] = useState<string | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const repeated = refused?.subject === subject ? refused : null
  const repeat = repeated?.text ?? null

  const onError = (error: unknown): void => {
    setLost(isLostResponse(error))
    setToCorrect(isRefusal(error, correctable) ? errorText(error) : null)
    if (isLostResponse(error) || isRefusal(error, correctable)) return
    if (!isRefusal(error, repetitions)) return showError(error)
    setConfirmed(false)
    setRefused({ subject, text: errorText(error), code: error.code })
  }
  return {
    onError,
    isLost,
    repeat,
    toCorrect,
    isConfirmed,
    setConfirmed,
    /** The code of the refusal that the user overrides; null if there is none. */
    confirmed: isConfirmed && repeated ? repeated.code : null,
    canSubmit: repeat === null || isConfirmed,
  }
}

type Refused = { subject: string; text: string; code: string }

export type FormFailure = ReturnType<typeof useFormFailure>

/** Returns whether an error is a refusal with one of the codes. */
export function isRefusal(error: unknown, codes: readonly string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}

/** Returns whether the store may have acted: no response, or one not from the plugin. */
function isLostResponse(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiError && /^http_5/.test(error.code))
}
