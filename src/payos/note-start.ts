import { type Dispatcher } from "undici"

/**
 * Calls `note` just before a request is written to a socket. Until then nothing can have reached
 * payOS, whatever goes wrong. After it a failure proves nothing.
 */
export function noteStart(note: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, {
      onRequestStart: (...args) => {
        note()
        handler.onRequestStart?.(...args)
      },
      onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => handler.onResponseError?.(...args),
    })
}
