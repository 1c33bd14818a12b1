import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import { mutantsOf } from "./sql-mutants"

const ROOT = path.resolve(__dirname, "../..")
const SANDBOX = path.join(ROOT, ".cache/mutation/sql")
const MIGRATION = "src/modules/payos/schema/allocations.ts"
const COPIED = ["src", "integration-tests", "jest.config.cjs", "package.json", "tsconfig.json"]
const TESTS = "integration-tests/contract/allocations/"

/** A mutant that makes the tests wait for each other for ever is noticed too: they take this many times as long. */
const PATIENCE = 4

/** Below this share of mutants that a test notices, the run fails; in percent. */
const MIN_SCORE = 90

const OUTCOMES = { green: "survived", red: "noticed", "timed out": "timed out" }

/** `npm run mutation:sql`: changes the allocations' SQL one place at a time; a test has to notice each. */
function main(): void {
  rmSync(SANDBOX, { recursive: true, force: true })
  mkdirSync(SANDBOX, { recursive: true })
  for (const name of COPIED)
    cpSync(path.join(ROOT, name), path.join(SANDBOX, name), { recursive: true })
  symlinkSync(path.join(ROOT, "node_modules"), path.join(SANDBOX, "node_modules"))
  const source = readFileSync(path.join(ROOT, MIGRATION), "utf8")
  const began = performance.now()
  if (runTests(source) !== "green") throw new Error("The tests fail without a mutant")
  const timeout = Math.ceil((performance.now() - began) * PATIENCE)
  const mutants = mutantsOf(source, "export const ALLOCATIONS = [")
  // Each is told as it ends: a run that is cut off is not lost.
  const ends = mutants.map((mutant, n) => {
    const end = runTests(mutant.source, timeout)
    const { line, rule, text } = mutant
    console.log(`${n + 1} of ${mutants.length}, ${OUTCOMES[end]}, line ${line}, ${rule}: ${text}`)
    return { ...mutant, end }
  })
  const survivors = ends.filter(({ end }) => end === "green")
  const late = ends.filter(({ end }) => end === "timed out").length
  const score = (100 * (mutants.length - survivors.length)) / mutants.length
  const sums = `${mutants.length} mutants, ${late} timed out, ${survivors.length} survived`
  console.log(`${sums}: ${score.toFixed(1)} %`)
  process.exitCode = score < MIN_SCORE ? 1 : 0
}

function runTests(migration: string, timeout?: number): "green" | "red" | "timed out" {
  writeFileSync(path.join(SANDBOX, MIGRATION), migration)
  const jest = ["node_modules/jest/bin/jest.js", "--selectProjects", "contract", "--bail"]
  const args = ["--experimental-vm-modules", ...jest, "--testPathPattern", TESTS]
  const { status, error } = spawnSync(process.execPath, args, {
    cwd: SANDBOX,
    timeout,
    stdio: "ignore",
  })
  if (error) return "timed out"
  return status === 0 ? "green" : "red"
}

main()
