const PARENT_POLL_MS = 500

/**
 * Calls `leave` with an exit code on SIGINT, SIGTERM and SIGHUP. SIGTERM sent to npm reaches only the
 * shell between npm and this process: under npm, the end of the parent process counts as a signal.
 */
export function onEnding(env: NodeJS.ProcessEnv, leave: (code: number) => unknown) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => leave(signal === "SIGINT" ? 130 : 143))
  }
  if (!env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || leave(143), PARENT_POLL_MS).unref()
}
