import { type Dispatcher } from "undici"

/** A request that says when it begins. */
export type NotedRequest = Dispatcher.RequestOptions & {
  /**
   * Called just before the request is written to a socket. Until then nothing can have reached payOS,
   * whatever goes wrong. After it a failure proves nothing.
   */
  onStart?: () => void
}

/** Lets each request of a dispatcher have its `onStart`. */
export const noteStart: Dispatcher.DispatcherComposeInterceptor =
  (dispatch) => (options, handler) => {
    const { onStart } = options as NotedRequest
    return dispatch(options, onStart ? new NotingHandler(handler, onStart) : handler)
  }

class NotingHandler implements Dispatcher.DispatchHandler {
  constructor(
    private readonly handler: Dispatcher.DispatchHandler,
    private readonly onStart: () => void,
  ) {}

  onRequestStart(...args: Parameters<Required<Dispatcher.DispatchHandler>["onRequestStart"]>) {
    this.onStart()
    this.handler.onRequestStart?.(...args)
  }

  onRequestUpgrade(...args: Parameters<Required<Dispatcher.DispatchHandler>["onRequestUpgrade"]>) {
    this.handler.onRequestUpgrade?.(...args)
  }

  onResponseStart(...args: Parameters<Required<Dispatcher.DispatchHandler>["onResponseStart"]>) {
    this.handler.onResponseStart?.(...args)
  }

  onResponseData(...args: Parameters<Required<Dispatcher.DispatchHandler>["onResponseData"]>) {
    this.handler.onResponseData?.(...args)
  }

  onResponseEnd(...args: Parameters<Required<Dispatcher.DispatchHandler>["onResponseEnd"]>) {
    this.handler.onResponseEnd?.(...args)
  }

  onResponseError(...args: Parameters<Required<Dispatcher.DispatchHandler>["onResponseError"]>) {
    this.handler.onResponseError?.(...args)
  }
}
