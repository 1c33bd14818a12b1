/** Prints an indented line. */
export function note(text: string): void {
  process.stdout.write(`  ${text}\n`)
}
