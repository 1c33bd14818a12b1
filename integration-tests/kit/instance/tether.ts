/**
 * Preloaded into the demo's Medusa. Its standard input is a pipe from the demo, which closes even if
 * the demo is killed; then Medusa ends itself, since nothing else stops it.
 */
process.stdin.resume().once("close", () => process.exit(1))
if ("unref" in process.stdin) process.stdin.unref()

export {}
