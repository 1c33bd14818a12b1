import type { Health } from "../types/health"
import type { Environment } from "./channel-options"
import { CommandFailedError } from "./command-failed-error"
import { checkHere } from "./check-here"
import { diagnose, type Diagnosis } from "./diagnosis"
import { reportDrifts } from "./drift-report"
import { readDoctorCommand, type DoctorCommand } from "./doctor-options"
import { describeDiagnosis, describeHere, DOCTOR_HELP } from "./doctor-text"
import { openStore } from "./admin-api-client"
import type { StoreOptions } from "./store-options"

/**
 * Checks everything that payments need, and prints the result.
 *
 * @returns 0 if nothing is broken, else 1
 * @throws CommandFailedError if the store cannot be queried; this machine's checks are printed first
 */
export async function runDoctor(args: string[], environment: Environment): Promise<number> {
  const command = readDoctorCommand(args, environment)
  if (command.help) {
    process.stdout.write(DOCTOR_HELP[command.language])
    return 0
  }
  const here = await checkHere(environment)
  try {
    const diagnosis = diagnose(here, command.store ? await askStore(command.store) : null)
    process.stdout.write(describe(diagnosis, command))
    return diagnosis.status === "error" ? 1 : 0
  } catch (error) {
    const { output, language } = command
    const found = diagnose(here, null)
    process.stdout.write(
      output === "text" ? `${describeHere(found, language)}\n` : describe(found, command),
    )
    throw error
  }
}

function describe(diagnosis: Diagnosis, { output, language }: DoctorCommand): string {
  if (output === "text") return describeDiagnosis(diagnosis, language)
  const shown = output === "json" ? diagnosis : reportDrifts(diagnosis)
  return `${JSON.stringify(shown, null, 2)}\n`
}

async function askStore(options: StoreOptions): Promise<NonNullable<Diagnosis["store"]>> {
  const adminApi = await openStore(options)
  const { status, body } = await adminApi.get("/admin/payos/health")
  if (status === 200 && "health" in body)
    return { url: options.url, health: body["health"] as Health }
  throw new CommandFailedError(
    status === 404
      ? `${options.url} does not run medusa-payment-payos, or runs a version that is too old.`
      : `${options.url} responded with ${status}: ${String(body["message"] ?? "")}`,
  )
}
