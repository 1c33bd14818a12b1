import { startSimulator, type Simulator } from "../simulator"

import type { Environment } from "./channel-options"
import { readSimulatorCommand } from "./simulator-options"
import { describeSimulator, SIMULATOR_HELP } from "./simulator-text"

const toJson = ({ url, port, payment, payout }: Simulator): string =>
  `${JSON.stringify({ url, port, payment, payout })}\n`

const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    process.once("SIGINT", () => resolve())
    process.once("SIGTERM", () => resolve())
  })

/** Runs a simulator until it is interrupted. */
export const runSimulator = async (args: string[], environment: Environment): Promise<number> => {
  const command = readSimulatorCommand(args, environment)
  if (command.help) {
    process.stdout.write(SIMULATOR_HELP)
    return 0
  }
  const log = command.json ? undefined : (line: string) => process.stdout.write(`${line}\n`)
  const simulator = await startSimulator({ ...command.options, log })
  process.stdout.write(command.json ? toJson(simulator) : describeSimulator(simulator))
  await interrupted()
  await simulator.close()
  return 0
}
