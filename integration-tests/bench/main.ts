import { onEnding } from "../demo/ending"
import { Teardown } from "../demo/teardown"
import { benchClient } from "./client"
import { describeResult, type Result } from "./result"
import { benchSignatures } from "./signatures"
import { startSimulatorProcess } from "./simulator-process"

const teardown = new Teardown()

async function main() {
  onEnding(process.env, async (code) => {
    await teardown.run()
    process.exit(code)
  })
  const results: Result[] = []
  const simulator = await startSimulatorProcess(teardown)
  results.push(await benchClient(simulator, 5))
  results.push(await benchSignatures(5))
  for (const result of results) console.log(describeResult(result))
  await teardown.run()
  process.exit(0)
}

void main()
