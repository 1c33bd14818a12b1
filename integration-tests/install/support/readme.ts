import { readFileSync } from "node:fs"
import path from "node:path"

const README = path.resolve(__dirname, "../../../README.md")

/** The one piece of code in README.md that has this text, as it stands there. */
export function snippet(language: string, text: string): string {
  const blocks = [...readFileSync(README, "utf8").matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  const found = blocks.filter(([, of, code = ""]) => of === language && code.includes(text))
  const [only] = found
  if (found.length === 1 && only?.[2] !== undefined) return only[2]
  throw new Error(`README.md has ${found.length} pieces of ${language} with "${text}"`)
}
