import { json, type Reply } from "../http/reply"
import type { Call } from "../http/call"
import { readFields } from "../http/json-body"
import type { Route } from "../http/routes"
import type { Fields } from "../validation"

const PREFIX = "/_simulator"

/** A control call: the `:id` of its path, and the fields of its body. */
export interface ControlCall {
  id: string
  fields: Fields
}

/** Returns the response that refuses a control call. */
export const refuse = (error: string, status = 400): Reply => json({ error }, status)

/** Returns the response to a body with these problems; undefined if there are none. */
export const refuseProblems = (problems: string[]): Reply | undefined =>
  problems.length > 0 ? refuse(problems.join(", ")) : undefined

/** A route below `/_simulator` whose body, if any, is a JSON object. */
export const controlRoute = (
  method: "GET" | "POST",
  path: string,
  work: (call: ControlCall) => Reply,
): Route => ({
  method,
  path: `${PREFIX}${path}`,
  reply: ({ text, params }: Call) => {
    const fields = readFields(text)
    return fields ? work({ id: params.id ?? "", fields }) : refuse("The body is not a JSON object")
  },
})
