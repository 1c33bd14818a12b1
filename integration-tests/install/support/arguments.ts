import { readFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"

export type Arguments = {
  /** A version of Medusa, or a range of which npm takes the newest. */
  medusa: string
  /** Leave the store's folder where it is. */
  keep: boolean
  forJest: string[]
}

/** Reads `--medusa` and `--keep`; the rest is Jest's. */
export function readArguments(args: string[]): Arguments {
  const { values, tokens } = parseArgs({
    args,
    options: { medusa: { type: "string" }, keep: { type: "boolean" } },
    strict: false,
    tokens: true,
  })
  const mine = new Set(
    tokens.flatMap((token) => {
      if (token.kind !== "option" || !["medusa", "keep"].includes(token.name)) return []
      const takesNext = token.name === "medusa" && !token.inlineValue
      return takesNext ? [token.index, token.index + 1] : [token.index]
    }),
  )
  return {
    medusa: typeof values.medusa === "string" ? values.medusa : supportedRange(),
    keep: values.keep === true,
    forJest: args.filter((_, index) => !mine.has(index)),
  }
}

/** The versions of Medusa that the package names. */
function supportedRange(): string {
  const file = path.resolve(__dirname, "../../../package.json")
  const { peerDependencies } = JSON.parse(readFileSync(file, "utf8")) as {
    peerDependencies: Record<string, string>
  }
  return peerDependencies["@medusajs/medusa"] ?? ""
}
