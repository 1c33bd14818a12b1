import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { REPOSITORY } from "../kit/machine/repository"
import type { Teardown } from "../kit/run/teardown"

/** A script in a separate process, so that its memory and garbage collection affect no other. */
export type OwnProcess = {
  send: (line: string) => void
  /** The next line that it prints, which is JSON. */
  read: () => Promise<unknown>
  /** Closes its input; resolves once it has exited. */
  end: () => Promise<unknown>
}

/** The script ends when its standard input closes, so that it ends with the run, however that ends. */
export function startProcess(script: string, args: string[], teardown: Teardown): OwnProcess {
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
    cwd: REPOSITORY,
    stdio: ["pipe", "pipe", "inherit"],
  })
  const exited = once(child, "exit")
  const end = () => (child.stdin.end(), exited)
  teardown.add(end)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    send: (line) => child.stdin.write(`${line}\n`),
    read: async () => {
      const { value, done } = await lines.next()
      if (done) throw new Error(`${script} ended before it responded`)
      return JSON.parse(value) as unknown
    },
    end,
  }
}
