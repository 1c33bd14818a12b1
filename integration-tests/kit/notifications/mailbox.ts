import { createServer, type ServerResponse } from "node:http"
import { once } from "node:events"
import { text } from "node:stream/consumers"
import type { AddressInfo } from "node:net"

/** A message as the notification provider of the tests posts it. */
export type PostedMessage = {
  to: string
  channel: string
  template: string
  data: Record<string, unknown>
  content?: { subject: string; text: string; html: string }
}

/** How the mailbox answers a message: takes it, refuses it with a reason, or never answers. */
type Answer = "take" | "hang" | { refuse: string }

export type Mailbox = {
  /** Where messages are posted to, and read from by another process. */
  url: string
  messages: PostedMessage[]
  /** From now on; messages that hang are cut off. */
  answerWith: (answer: Answer) => void
  close: () => Promise<void>
}

/** Receives what the store's notification provider sends. */
export async function openMailbox(): Promise<Mailbox> {
  const messages: PostedMessage[] = []
  const hanging: ServerResponse[] = []
  let answer: Answer = "take"
  const server = createServer((req, res) => {
    if (req.method === "GET") return res.end(JSON.stringify(messages))
    void text(req).then((body) => {
      messages.push(JSON.parse(body) as PostedMessage)
      if (answer === "hang") hanging.push(res)
      else reply(res, answer)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    messages,
    answerWith: (next) => {
      answer = next
      for (const res of hanging.splice(0)) res.destroy()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

function reply(res: ServerResponse, answer: Exclude<Answer, "hang">): void {
  if (answer === "take") res.end("taken")
  else res.writeHead(500).end(answer.refuse)
}
