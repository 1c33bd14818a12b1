import type { Reply } from "./reply"
import type { Call } from "./call"

/** A method and a path such as `/web/:id/pay`, with their handler. */
export interface Route {
  method: string
  path: string
  reply: (call: Call) => Reply | Promise<Reply>
}

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "")

const decode = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** The parameters of a path; undefined if it does not match the pattern. Ignores trailing slashes. */
const matchPath = (pattern: string, path: string): Record<string, string> | undefined => {
  const [expected, actual] = [segmentsOf(pattern), segmentsOf(path).map(decode)]
  if (expected.length !== actual.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of expected.entries()) {
    const value = actual[index]
    if (value === undefined) return undefined
    if (name.startsWith(":")) params[name.slice(1)] = value
    else if (name !== value) return undefined
  }
  return params
}

/** The first route for a call, and the call with the parameters of its path. */
export const findRoute = (
  routes: readonly Route[],
  call: Call,
): { route: Route; call: Call } | undefined => {
  for (const route of routes) {
    const params = route.method === call.method ? matchPath(route.path, call.path) : undefined
    if (params) return { route, call: { ...call, params } }
  }
  return undefined
}
