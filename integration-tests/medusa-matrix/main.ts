import { rmSync } from "node:fs"
import { runProof } from "../kit/run/run-proof"
import type { Teardown } from "../kit/run/teardown"
import { readArguments } from "./arguments"
import { readFromNpm, copyProject } from "./copy"
import { asTable } from "./as-table"
import { runStep, type StepResult } from "./run-step"
import { stepsFor } from "./steps"

/** `npm run test:medusa -- --medusa 2.18.0`: copies the project, and tests it on that Medusa. */
async function testOnMedusa(args: string[], teardown: Teardown): Promise<boolean> {
  const { medusa, suite, keep } = readArguments(args)
  const version = readFromNpm(`@medusajs/medusa@${medusa}`, "version")
  const folder = copyProject(version)
  console.log(`Medusa ${version}, in ${folder}`)
  const results: StepResult[] = []
  for (const step of stepsFor({ medusa: version, suite })) {
    const result = await runStep(folder, step, teardown)
    results.push(result)
    console.log(`${result.name}: ${result.summary} in ${result.seconds} s`)
    if (step.name === "install" && !result.passed) break
  }
  const passed = results.every((result) => result.passed)
  console.log(asTable(`Medusa ${version}`, results))
  if (passed && !keep) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  return passed
}

runProof(testOnMedusa)
