import { readFileSync } from "node:fs"
import path from "node:path"

const ROOT = path.resolve(__dirname, "../../..")

/** The only code block in a page that contains this text, unchanged. */
export function snippet(language: string, text: string, page = "README.md"): string {
  const source = readFileSync(path.join(ROOT, page), "utf8")
  const blocks = [...source.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  const found = blocks.filter(
    ([, blockLanguage, code = ""]) => blockLanguage === language && code.includes(text),
  )
  const [only] = found
  if (found.length === 1 && only?.[2] !== undefined) return only[2]
  throw new Error(`${page} has ${found.length} ${language} blocks with "${text}"`)
}
