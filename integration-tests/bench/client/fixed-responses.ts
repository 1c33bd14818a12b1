import { createServer, type AddressInfo } from "node:net"

const [read = "", created = ""] = process.argv.slice(2)

/** Complete responses as bytes: the server must cost less than the client. */
const RESPONSES = { read: toBytes(read), created: toBytes(created) }

/** `fixed-responses.ts <read> <created>`: responds to every GET and every POST with the same JSON. */
const server = createServer({ noDelay: true }, (socket) => {
  let request = ""
  socket.on("error", () => socket.destroy())
  socket.on("data", (chunk) => {
    request += chunk.toString("latin1")
    if (!isWhole(request)) return
    socket.write(request.startsWith("GET") ? RESPONSES.read : RESPONSES.created)
    request = ""
  })
})

server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify(`http://127.0.0.1:${port}`)}\n`)
})
process.stdin.resume().once("close", () => process.exit())

function toBytes(json: string): Buffer {
  const length = Buffer.byteLength(json)
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${length}`
  return Buffer.from(`${head}\r\n\r\n${json}`)
}

/** Whether a request is complete; no client here sends a second one before the response to the first. */
function isWhole(request: string): boolean {
  const headEnd = request.indexOf("\r\n\r\n")
  if (headEnd < 0) return false
  const length = /content-length: (\d+)/i.exec(request.slice(0, headEnd))?.[1] ?? 0
  return request.length >= headEnd + 4 + Number(length)
}
