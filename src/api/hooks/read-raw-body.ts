import type { IncomingMessage } from "node:http"

/** In bytes. A payOS webhook is below 2 kB. */
const LIMIT = 64 * 1024

/** Why a body was refused, with the HTTP status of the response. */
export class BodyError extends Error {
  override name = "BodyError"
  constructor(
    readonly status: 400 | 413 | 415,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/**
 * Reads a request's body as raw bytes: a JSON parser would round large numbers before the signature is checked.
 *
 * @throws BodyError if it is too large, compressed, or cut off
 */
export async function readRawBody(req: IncomingMessage): Promise<Buffer> {
  const encoding = req.headers["content-encoding"] ?? "identity"
  if (encoding !== "identity") {
    throw new BodyError(415, "webhook_encoded", "payOS sends plain bodies; this one is compressed")
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of untilAborted(req)) {
    size += chunk.length
    if (size > LIMIT) throw new BodyError(413, "webhook_too_large", "The body exceeds 64 kB")
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function* untilAborted(req: IncomingMessage): AsyncIterable<Buffer> {
  try {
    yield* req as AsyncIterable<Buffer>
  } catch {
    throw new BodyError(
      400,
      "webhook_cut_off",
      "The connection closed before the body was complete",
    )
  }
}
