import { readFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { isManager, MANAGERS, type Manager } from "./managers"

export type Arguments = {
  /** A version of Medusa, or a range of which npm selects the newest. */
  medusa: string
  /** The package manager of the workspace. */
  manager: Manager
  /** A version or range of React for the admin of the workspace. */
  react: string
  /** Keep the store's folder. */
  keep: boolean
  forJest: string[]
}

const OPTIONS = {
  medusa: { type: "string" },
  manager: { type: "string" },
  react: { type: "string" },
  keep: { type: "boolean" },
} as const

/** Reads `--medusa`, `--manager`, `--react` and `--keep`; the rest is passed to Jest. */
export function readArguments(args: string[]): Arguments {
  const { values, tokens } = parseArgs({ args, options: OPTIONS, strict: false, tokens: true })
  const ownTokens = new Set(
    tokens.flatMap((token) => {
      if (token.kind !== "option" || !(token.name in OPTIONS)) return []
      const takesNext = token.name !== "keep" && !token.inlineValue
      return takesNext ? [token.index, token.index + 1] : [token.index]
    }),
  )
  const { medusa, manager = "pnpm", react, keep } = values
  if (!isManager(manager))
    throw new Error(`--manager is one of ${Object.keys(MANAGERS).join(", ")}`)
  return {
    medusa: typeof medusa === "string" ? medusa : supportedRange(),
    manager,
    react: typeof react === "string" ? react : REACT,
    keep: keep === true,
    forJest: args.filter((_, index) => !ownTokens.has(index)),
  }
}

/** The version that `create-medusa-app` lists. */
const REACT = "^18.3.1"

/** The Medusa versions that the package supports. */
function supportedRange(): string {
  const file = path.resolve(__dirname, "../../../package.json")
  const { peerDependencies } = JSON.parse(readFileSync(file, "utf8")) as {
    peerDependencies: Record<string, string>
  }
  return peerDependencies["@medusajs/medusa"] ?? ""
}
