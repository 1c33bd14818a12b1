import { once } from "node:events"
import { connect, createServer, type AddressInfo, type Socket } from "node:net"

export type Gateway = { host: string; close: () => Promise<unknown> }

/** Opens a second port that forwards to a port, so that the `host` header identifies the caller. */
export async function openGateway(port: number): Promise<Gateway> {
  const sockets = new Set<Socket>()
  const server = createServer((caller) => {
    const receiver = connect(port, "127.0.0.1")
    for (const [from, to] of [
      [caller, receiver],
      [receiver, caller],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on("error", () => to.destroy()).on("close", () => sockets.delete(from))
    }
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    return once(server, "close")
  }
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
