import { spawn } from "node:child_process"
import path from "node:path"
import { parseArgs } from "node:util"
import { REPOSITORY } from "../kit/machine/repository"

const JEST = path.join(REPOSITORY, "node_modules/jest/bin/jest.js")

/** `npm run races -- --rounds 200`: the races alone, with each locking module. */
function main(): void {
  const { values } = parseArgs({ options: { rounds: { type: "string", default: "20" } } })
  const config = path.join(REPOSITORY, "integration-tests/multi-instance/jest.config.cjs")
  const args = [
    "--experimental-vm-modules",
    JEST,
    "--config",
    config,
    "--maxWorkers=2",
    "--testPathPattern",
    "multi-instance/(races|unpaid-order)/",
  ]
  const env = { ...process.env, ROUNDS: values.rounds }
  const jest = spawn(process.execPath, args, { cwd: REPOSITORY, env, stdio: "inherit" })
  jest.on("exit", (code) => (process.exitCode = code ?? 1))
}

main()
