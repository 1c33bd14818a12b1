import { runToEnd } from "./run"

const PUBLINT = "publint@0.3.25"
const ATTW = "@arethetypeswrong/cli@0.18.5"

/**
 * The findings of publint and "are the types wrong" in a packed package. Excluded:
 * - `admin`, which only Medusa's bundler reads, without types;
 * - resolution as before Node 16, which does not support `exports`;
 * - that `storefront` is an ES module with types for both: every Node of `engines` can `require` one;
 * - that modules and providers are default exports of CommonJS, as Medusa requires.
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
  const results = []
  for (const command of commands) results.push(await runToEnd(folder, command))
  return results.filter(({ code }) => code !== 0).map(({ stdout, stderr }) => stdout + stderr)
}
