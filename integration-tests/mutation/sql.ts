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

/**
 * `npm run mutation:sql`: changes the allocations' SQL one place at a time; a test has to notice each.
 * `npm run mutation:sql -- 82 87` tries these again, by the numbers that an earlier run has printed.
 */
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
  const all = mutantsOf(source, "export const ALLOCATIONS = [").map((mutant, index) => {
    return { ...mutant, number: index + 1 }
  })
  const wanted = new Set(process.argv.slice(2).map(Number))
  const mutants = all.filter(({ number }) => wanted.size === 0 || wanted.has(number))
  // Each is told as it ends: a run that is cut off is not lost.
  const ends = mutants.map((mutant) => {
    const end = runTests(mutant.source, timeout)
    const { number, line, rule, text } = mutant
    console.log(`${number} of ${all.length}, ${OUTCOMES[end]}, line ${line}, ${rule}: ${text}`)
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
