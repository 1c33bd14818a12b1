import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import { mutantsOf } from "./sql-mutants"

const ROOT = path.resolve(__dirname, "../..")
const SANDBOX = path.join(ROOT, ".cache/mutation/sql")
const MIGRATION = "src/modules/payos/schema/allocations.ts"
const COPIED = ["src", "integration-tests", "jest.config.cjs", "package.json", "tsconfig.json"]
const TESTS = "integration-tests/contract/allocations/"

/** The tests take a quarter of this; a mutant that makes them wait for each other for ever is noticed too. */
const TIMEOUT_MS = 60_000

/** Below this share of mutants that a test notices, the run fails; in percent. */
const LEAST_SCORE = 90

/** `npm run mutation:sql`: changes the allocations' SQL one place at a time; a test has to notice each. */
function main(): void {
  rmSync(SANDBOX, { recursive: true, force: true })
  mkdirSync(SANDBOX, { recursive: true })
  for (const name of COPIED)
    cpSync(path.join(ROOT, name), path.join(SANDBOX, name), { recursive: true })
  symlinkSync(path.join(ROOT, "node_modules"), path.join(SANDBOX, "node_modules"))
  const source = readFileSync(path.join(ROOT, MIGRATION), "utf8")
  if (!areTestsGreen(source)) throw new Error("The tests fail without a mutant")
  const mutants = mutantsOf(source, "export const ALLOCATIONS = [")
  const survivors = mutants.filter((mutant) => areTestsGreen(mutant.source))
  for (const { line, rule, text } of survivors)
    console.log(`survived, line ${line}, ${rule}: ${text}`)
  const score = (100 * (mutants.length - survivors.length)) / mutants.length
  console.log(`${mutants.length} mutants, ${survivors.length} survived: ${score.toFixed(1)} %`)
  process.exitCode = score < LEAST_SCORE ? 1 : 0
}

function areTestsGreen(migration: string): boolean {
  writeFileSync(path.join(SANDBOX, MIGRATION), migration)
  const jest = ["node_modules/jest/bin/jest.js", "--selectProjects", "contract", "--bail"]
  const run = ["--experimental-vm-modules", ...jest, "--testPathPattern", TESTS]
  return (
    spawnSync(process.execPath, run, { cwd: SANDBOX, timeout: TIMEOUT_MS, stdio: "ignore" })
      .status === 0
  )
}

main()
