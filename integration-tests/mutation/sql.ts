import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import { mutantsOf } from "./sql-mutants"

const ROOT = path.resolve(__dirname, "../..")
const SANDBOX = path.join(ROOT, ".cache/mutation/sql")
const MIGRATION = "src/modules/payos/schema/allocations.ts"
const COPIED = ["src", "integration-tests", "jest.config.cjs", "package.json", "tsconfig.json"]
const TESTS = "integration-tests/contract/allocations/"

/** A mutant that makes the tests deadlock is detected too: a run may take this many times as long. */
const PATIENCE = 4

/** The minimum share of mutants that a test detects, in percent; below it, the run fails. */
const MIN_SCORE = 90

const OUTCOMES = { green: "survived", red: "detected", "timed out": "timed out" }

/**
 * `npm run mutation:sql`: changes the allocations' SQL at one position at a time; a test must detect each change.
 * `npm run mutation:sql -- 82 87` repeats these mutants, by the numbers that an earlier run printed.
 */
function main(): void {
  rmSync(SANDBOX, { recursive: true, force: true })
  mkdirSync(SANDBOX, { recursive: true })
  for (const name of COPIED)
    cpSync(path.join(ROOT, name), path.join(SANDBOX, name), { recursive: true })
  symlinkSync(path.join(ROOT, "node_modules"), path.join(SANDBOX, "node_modules"))
  const source = readFileSync(path.join(ROOT, MIGRATION), "utf8")
  const startedAt = performance.now()
  if (runTests(source) !== "green") throw new Error("The tests fail without a mutant")
  const timeout = Math.ceil((performance.now() - startedAt) * PATIENCE)
  const all = mutantsOf(source, "export const ALLOCATIONS = [").map((mutant, index) => {
    return { ...mutant, number: index + 1 }
  })
  const selected = new Set(process.argv.slice(2).map(Number))
  const mutants = all.filter(({ number }) => selected.size === 0 || selected.has(number))
  // Each result is printed immediately, so that an interrupted run keeps its results.
  const results = mutants.map((mutant) => {
    const outcome = runTests(mutant.source, timeout)
    const { number, line, rule, text } = mutant
    console.log(`${number} of ${all.length}, ${OUTCOMES[outcome]}, line ${line}, ${rule}: ${text}`)
    return { ...mutant, outcome }
  })
  const survivors = results.filter(({ outcome }) => outcome === "green")
  const timedOut = results.filter(({ outcome }) => outcome === "timed out").length
  const score = (100 * (mutants.length - survivors.length)) / mutants.length
  const sums = `${mutants.length} mutants, ${timedOut} timed out, ${survivors.length} survived`
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
