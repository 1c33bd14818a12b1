import type { IncomingMessage } from "node:http"

const BODY_CAP = 1024 * 1024

/** Reads the whole body as text; undefined if it exceeds 1 MB. */
export const readText = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= BODY_CAP) chunks.push(chunk)
  }
  return size <= BODY_CAP ? Buffer.concat(chunks).toString("utf8") : undefined
}
