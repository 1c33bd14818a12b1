import { useState } from "react"
import { ApiError } from "./api-error"
import { useErrorToast } from "./error-toast"
import { useMessages } from "./messages"

/**
 * Why a form about money was not sent, as far as the form itself has to say it: its answer was lost, or it repeats what
 * was sent before, which the user may confirm. A toast says the rest.
 *
 * @param subject what the form says of the money; a repetition is confirmed for this subject only
 * @param repetitions the codes of refusals that the user may overrule
 */
export function useFormFailure(subject = "", repetitions: readonly string[] = []) {
  const { errorText } = useMessages()
  const showError = useErrorToast()
  const [isLost, setLost] = useState(false)
  const [refused, setRefused] = useState<{ subject: string; text: string } | null>(null)
  const [isMeant, setMeant] = useState(false)
  const repeat = refused?.subject === subject ? refused.text : null

  const onError = (error: unknown): void => {
    setLost(isLostResponse(error))
    if (isLostResponse(error)) return
    if (!(error instanceof ApiError && repetitions.includes(error.code))) return showError(error)
    setMeant(false)
    setRefused({ subject, text: errorText(error) })
  }
  const confirmed_repeat = repeat !== null && isMeant
  return {
    onError,
    isLost,
    repeat,
    isMeant,
    setMeant,
    confirmed_repeat,
    isOpen: repeat === null || isMeant,
  }
}

export type FormFailure = ReturnType<typeof useFormFailure>

/** Whether the store may have done what it was asked: no answer came, or one that is not the plugin's. */
function isLostResponse(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiError && /^http_5/.test(error.code))
}
