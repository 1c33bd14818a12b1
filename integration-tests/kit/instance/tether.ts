/**
 * Preloaded into the demo's Medusa: its standard input is a pipe from the demo, which closes even
 * when the demo is killed outright, and then nobody is left to stop Medusa.
 */
process.stdin.resume().once("close", () => process.exit(1))
if ("unref" in process.stdin) process.stdin.unref()

export {}
