import type { IncomingMessage } from "node:http"

/** A webhook of payOS is below 2 kB. */
const LIMIT = 64 * 1024

/** Why a body could not be taken, with the HTTP status that says so. */
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
 * Reads a request's body as the bytes that came, which is what a signature is made over.
 *
 * @throws BodyError when it is too large, compressed, or cut off
 */
export async function readRawBody(req: IncomingMessage): Promise<Buffer> {
  if (req.headers["content-encoding"]) {
    throw new BodyError(415, "webhook_encoded", "payOS sends plain bodies; this one is compressed")
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LIMIT) throw new BodyError(413, "webhook_too_large", "The body exceeds 64 kB")
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
