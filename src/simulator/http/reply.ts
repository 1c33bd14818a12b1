/** An HTTP response, or one of three ways to give none. */
export type Reply =
  | { kind: "response"; status: number; headers: Record<string, string>; body: string | Buffer }
  /** Keeps the connection open without a response until the client disconnects. */
  | { kind: "hold" }
  /** Cuts the connection after half of the body. */
  | { kind: "truncated"; reply: HttpReply }
  /** Cuts the connection. */
  | { kind: "cut" }

export type HttpReply = Extract<Reply, { kind: "response" }>

export const json = (
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): HttpReply => ({
  kind: "response",
  status,
  headers: { "content-type": "application/json; charset=utf-8", ...headers },
  body: JSON.stringify(body),
})

export const html = (
  body: string,
  status = 200,
  headers: Record<string, string> = {},
): HttpReply => ({
  kind: "response",
  status,
  headers: { "content-type": "text/html; charset=utf-8", ...headers },
  body,
})

export const redirect = (location: string): HttpReply => ({
  kind: "response",
  status: 303,
  headers: { location },
  body: "",
})
