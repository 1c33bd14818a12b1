import { createInterface } from "node:readline/promises"

/** Where an operator types. */
export interface Lines {
  /** The next line, without spaces around it; null where there is nobody to type one. Rejects on an interruption. */
  ask(question: string): Promise<string | null>
  tell(line: string): void
  close(): void
}

/** Typed lines wait until they are asked for: what is piped in comes all at once. */
export function openLines(signal: AbortSignal): Lines {
  // No terminal mode: the terminal itself echoes, and Ctrl-C stays a signal of the process.
  const reader = createInterface({ input: process.stdin, terminal: false })
  const typed = reader[Symbol.asyncIterator]()
  const interrupted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true })
  })
  interrupted.catch(() => undefined)
  const tell = (line: string) => process.stdout.write(`${line}\n`)
  return {
    ask: async (question) => {
      signal.throwIfAborted()
      process.stdout.write(question)
      const line = await Promise.race([typed.next(), interrupted])
      if (!process.stdin.isTTY) tell("")
      return line.done ? null : line.value.normalize().trim()
    },
    tell,
    close: () => reader.close(),
  }
}
