import { execFile, type ExecFileException } from "node:child_process"
import { promisify } from "node:util"

export type Environment = Record<string, string>

export type Ran = { code: number; stdout: string; stderr: string }

/** Runs a command to its end, whether it succeeds or fails. */
export async function runToEnd(
  cwd: string,
  [program = "", ...args]: string[],
  env: Environment = {},
): Promise<Ran> {
  const options = { cwd, env: { ...outside(), ...env }, maxBuffer: 64 * 1024 * 1024 }
  try {
    return { code: 0, ...(await promisify(execFile)(program, args, options)) }
  } catch (error) {
    const { code, stdout = "", stderr = "" } = error as ExecFileException
    return { code: typeof code === "number" ? code : 1, stdout, stderr }
  }
}

/** Runs a command; if it fails, throws with the end of its output. */
export async function run(cwd: string, command: string[], env?: Environment): Promise<string> {
  const { code, stdout, stderr } = await runToEnd(cwd, command, env)
  if (code === 0) return stdout
  throw new Error(
    `\`${command.join(" ")}\` ended with ${code}.\n${`${stdout}\n${stderr}`.slice(-4_000)}`,
  )
}

const OF_THIS_RUN =
  /^(npm_|NODE_OPTIONS|NODE_ENV|NODE_PATH|JEST_|PAYOS_|MEDUSA_|LOG_LEVEL|INIT_CWD)/i
const OF_THE_MACHINE = /^npm_config_(.*registry|cache|.*proxy|cafile|userconfig)$/i

/** The environment of a new shell, without this run's variables for npm, Jest and payOS. */
export function outside(): NodeJS.ProcessEnv {
  const known = Object.entries(process.env).filter(
    ([name]) => OF_THE_MACHINE.test(name) || !OF_THIS_RUN.test(name),
  )
  return Object.fromEntries(known)
}
