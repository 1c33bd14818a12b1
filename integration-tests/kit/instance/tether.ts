/**
 * Preloaded into Medusa. Its standard input is a pipe from the run that started it, which closes even if that run is
 * killed; then Medusa exits, since nothing else stops it.
 */
process.stdin.resume().once("close", () => process.exit(1))
if ("unref" in process.stdin) process.stdin.unref()

export {}
