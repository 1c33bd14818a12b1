/** One change of a body: its position, as a fraction of the length, and what changes. */
export type Change = {
  kind: "flip" | "set" | "insert" | "remove" | "cut" | "repeat"
  at: number
  byte: number
  length: number
}

export function bytesAt(bytes: Buffer, { kind, at, byte, length }: Change): Buffer {
  const here = Math.floor(at * bytes.length)
  const [before, after] = [bytes.subarray(0, here), bytes.subarray(here)]
  switch (kind) {
    case "flip":
      return replaceAt(bytes, here, (bytes[here] ?? 0) ^ (1 << (byte % 8)))
    case "set":
      return replaceAt(bytes, here, byte)
    case "insert":
      return Buffer.concat([before, Buffer.alloc(length, byte), after])
    case "remove":
      return Buffer.concat([before, after.subarray(length)])
    case "cut":
      return before
    case "repeat":
      return Buffer.concat([before, after.subarray(0, length), after])
  }
}

function replaceAt(bytes: Buffer, index: number, byte: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[index] = byte
  return changed
}
