const WIDTH = 44

/** Prints the name of a step, runs it, and prints how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  process.stdout.write(`  ${`${what} `.padEnd(WIDTH, ".")} `)
  try {
    const result = await work()
    process.stdout.write(`${((performance.now() - since) / 1_000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write("failed\n")
    throw error
  }
}
