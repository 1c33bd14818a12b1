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

/** How the mailbox responds to a message: it accepts it, rejects it with a reason, or never responds. */
type Behaviour = "accept" | "hang" | { reject: string }

export type Mailbox = {
  /** POST sends a message; GET returns all messages, for other processes. */
  url: string
  messages: PostedMessage[]
  /** Sets the behaviour from now on, and closes connections that hang. */
  setBehaviour: (behaviour: Behaviour) => void
  close: () => Promise<void>
}

/** Receives what the store's notification provider sends. */
export async function openMailbox(): Promise<Mailbox> {
  const messages: PostedMessage[] = []
  const hanging: ServerResponse[] = []
  let behaviour: Behaviour = "accept"
  const server = createServer((req, res) => {
    if (req.method === "GET") return res.end(JSON.stringify(messages))
    void text(req).then((body) => {
      messages.push(JSON.parse(body) as PostedMessage)
      if (behaviour === "hang") hanging.push(res)
      else reply(res, behaviour)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    messages,
    setBehaviour: (next) => {
      behaviour = next
      for (const res of hanging.splice(0)) res.destroy()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

function reply(res: ServerResponse, behaviour: Exclude<Behaviour, "hang">): void {
  if (behaviour === "accept") res.end("accepted")
  else res.writeHead(500).end(behaviour.reject)
}
