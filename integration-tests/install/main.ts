import { spawn } from "node:child_process"
import path from "node:path"
import { readArguments } from "./support/arguments"

const REPOSITORY = path.resolve(__dirname, "../..")
const JEST = path.join(REPOSITORY, "node_modules/jest/bin/jest.js")
const CONFIG = path.join(__dirname, "jest.config.cjs")

/** `npm run test:install -- [--medusa 2.18.0] [--manager npm] [--keep]`, and any option of Jest. */
function main(): void {
  const { medusa, manager, react, keep, forJest } = readArguments(process.argv.slice(2))
  const args = ["--experimental-vm-modules", JEST, "--config", CONFIG, "--maxWorkers=1", ...forJest]
  const own = {
    INSTALL_MEDUSA: medusa,
    INSTALL_MANAGER: manager,
    INSTALL_REACT: react,
    INSTALL_KEEP: String(keep),
  }
  const env = { ...process.env, ...own }
  const jest = spawn(process.execPath, args, { cwd: REPOSITORY, env, stdio: "inherit" })
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => jest.kill(signal))
  jest.once("exit", (code) => process.exit(code ?? 1))
}

main()
