import { runToEnd } from "./run"

const PUBLINT = "publint@0.3.25"
const ATTW = "@arethetypeswrong/cli@0.18.5"

/**
 * What publint and "are the types wrong" find in a packed package. Left out:
 * - `admin`, which Medusa's bundler reads and nobody types;
 * - resolution as before Node 16, which knows no `exports`;
 * - that `storefront` is an ES module with types for both: every Node of `engines` loads one by `require`;
 * - that modules and providers are default exports of CommonJS, as Medusa wants them.
 */
export async function lintPackage(folder: string, tarball: string): Promise<string[]> {
  const commands = [
    ["npx", "--yes", PUBLINT, tarball, "--strict"],
    [
      ...["npx", "--yes", ATTW, tarball, "--profile", "node16", "--format", "ascii"],
      ...["--exclude-entrypoints", "admin"],
      ...["--include-entrypoints", "modules/payos", "providers/payos"],
      ...["--ignore-rules", "cjs-resolves-to-esm", "false-cjs", "cjs-only-exports-default"],
    ],
  ]
  const ended = []
  for (const command of commands) ended.push(await runToEnd(folder, command))
  return ended.filter(({ code }) => code !== 0).map(({ stdout, stderr }) => stdout + stderr)
}
