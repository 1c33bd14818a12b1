import { useState } from "react"
import { ApiError } from "./api-error"
import { useErrorToast } from "./error-toast"
import { useMessages } from "./messages"

/**
 * Failures that a money form shows itself: a lost response, or a repetition that the user may confirm. Others become a
 * toast.
 *
 * @param subject what the form would send; a confirmation holds for exactly that
 * @param repetitions the codes of refusals that the user may override
 */
export function useFormFailure(subject = "", repetitions: readonly string[] = []) {
  const { errorText } = useMessages()
  const showError = useErrorToast()
  const [isLost, setLost] = useState(false)
  const [refused, setRefused] = useState<{ subject: string; text: string } | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const repeat = refused?.subject === subject ? refused.text : null

  const onError = (error: unknown): void => {
    setLost(isLostResponse(error))
    if (isLostResponse(error)) return
    if (!(error instanceof ApiError && repetitions.includes(error.code))) return showError(error)
    setConfirmed(false)
    setRefused({ subject, text: errorText(error) })
  }
  const confirmed_duplicate = repeat !== null && isConfirmed
  return {
    onError,
    isLost,
    repeat,
    isConfirmed,
    setConfirmed,
    confirmed_duplicate,
    canSubmit: repeat === null || isConfirmed,
  }
}

export type FormFailure = ReturnType<typeof useFormFailure>

/** Returns whether the store may have acted: no response, or one not from the plugin. */
function isLostResponse(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiError && /^http_5/.test(error.code))
}
