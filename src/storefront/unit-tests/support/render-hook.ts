import { act, createElement } from "react"
import { createRoot } from "react-dom/client"

/** What React reads of a container in which nothing is drawn. */
const createContainer = () => ({
  nodeType: 1,
  nodeName: "DIV",
  tagName: "DIV",
  addEventListener: () => undefined,
  ownerDocument: { nodeType: 9, addEventListener: () => undefined },
})

/** What React expects of a browser. */
const BROWSER = {
  window: globalThis,
  HTMLIFrameElement: Map,
  IS_REACT_ACT_ENVIRONMENT: true,
}

/** A hook in a component that draws nothing, without a browser. */
export type RenderedHook<Props, Result> = {
  result: () => Result
  render: (props: Props) => Promise<void>
  /** Runs what changes the hook's state, and its effects. */
  act: (change: () => unknown) => Promise<void>
  unmount: () => Promise<void>
}

/** Renders a hook of React. */
export async function renderHook<Props extends object, Result>(
  hook: (props: Props) => Result,
  props: Props,
): Promise<RenderedHook<Props, Result>> {
  Object.assign(globalThis, BROWSER)
  const root = createRoot(createContainer() as unknown as Element)
  let last: { result: Result } | undefined
  const Host = (given: Props) => {
    last = { result: hook(given) }
    return null
  }
  const run = (change: () => unknown) =>
    act(async () => {
      await change()
    })
  const render = (next: Props) => run(() => root.render(createElement(Host, next)))
  await render(props)
  return {
    result: () => {
      if (!last) throw new Error("The hook has not run")
      return last.result
    },
    render,
    act: run,
    unmount: () => run(() => root.unmount()),
  }
}
