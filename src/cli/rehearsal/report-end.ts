import { writeFile } from "node:fs/promises"
import type { Lines } from "./lines"
import { MESSAGES } from "./messages"
import type { RehearsalRecord } from "./record"
import type { Rehearsed } from "./rehearse"
import type { RehearseOptions } from "./rehearse-options"

/**
 * Prints what the rehearsal leaves, and writes its record. Prints first: if the file cannot be written, the operator
 * still sees which links can be paid.
 */
export async function reportEnd(
  { print }: Pick<Lines, "print">,
  { record, recorded, left }: Pick<Rehearsed, "recorded" | "left"> & { record: RehearsalRecord },
  { language, out }: Pick<RehearseOptions, "language" | "out">,
): Promise<void> {
  const messages = MESSAGES[language]
  print(`\n${left.length > 0 ? messages.left(left) : messages.cleaned}`)
  if (recorded.some(({ seen }) => seen.answer === "came")) print(messages.markHandled)
  print(messages.written(await writeRecord(out, record)))
}

/**
 * Writes a record without overwriting: if another run has created the file meanwhile, uses another name.
 *
 * @returns the file
 */
async function writeRecord(file: string, record: RehearsalRecord): Promise<string> {
  const text = `${JSON.stringify(record, null, 2)}\n`
  try {
    await writeFile(file, text, { flag: "wx" })
    return file
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
    const other = file.replace(/(\.json)?$/, `-${Date.now()}.json`)
    await writeFile(other, text, { flag: "wx" })
    return other
  }
}
