import { createInterface } from "node:readline/promises"

/** The operator's terminal. */
export interface Lines {
  /** Returns the next line, trimmed; null at the end of input. Rejects on an interruption. */
  ask(question: string): Promise<string | null>
  print(line: string): void
  close(): void
}

/** Opens the terminal. Queues typed lines, since piped input arrives all together. */
export function openLines(signal: AbortSignal): Lines {
  // No terminal mode: the terminal itself echoes, and Ctrl-C remains a signal to the process.
  const reader = createInterface({ input: process.stdin, terminal: false })
  const typed = reader[Symbol.asyncIterator]()
  const interrupted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true })
  })
  interrupted.catch(() => undefined)
  const print = (line: string) => process.stdout.write(`${line}\n`)
  return {
    ask: async (question) => {
      signal.throwIfAborted()
      process.stdout.write(question)
      const line = await Promise.race([typed.next(), interrupted])
      if (!process.stdin.isTTY) print("")
      return line.done ? null : line.value.normalize().trim()
    },
    print,
    close: () => reader.close(),
  }
}
