/** A figure for the person who reads the run. */
export function note(text: string): void {
  process.stdout.write(`  ${text}\n`)
}
