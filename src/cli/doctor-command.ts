import type { Health } from "../types/health"
import type { Environment } from "./channel-options"
import { CannotLookError } from "./cannot-look-error"
import { checkHere } from "./check-here"
import { diagnose, type Diagnosis } from "./diagnosis"
import { readDoctorCommand } from "./doctor-options"
import { describeDiagnosis, DOCTOR_HELP } from "./doctor-text"
import { openStore } from "./store-door"
import type { StoreOptions } from "./store-options"

/**
 * Says whether everything that payments need works.
 *
 * @returns 0 where nothing is broken, 1 where something is
 * @throws CannotLookError where the store cannot be asked; what this machine shows is printed before
 */
export async function runDoctor(args: string[], environment: Environment): Promise<number> {
  const command = readDoctorCommand(args, environment)
  if (command.help) {
    process.stdout.write(DOCTOR_HELP[command.language])
    return 0
  }
  const show = (diagnosis: Diagnosis) =>
    process.stdout.write(
      command.json
        ? `${JSON.stringify(diagnosis, null, 2)}\n`
        : describeDiagnosis(diagnosis, command.language),
    )
  const here = await checkHere(environment)
  try {
    const diagnosis = diagnose(here, command.store ? await askStore(command.store) : null)
    show(diagnosis)
    return diagnosis.status === "error" ? 1 : 0
  } catch (error) {
    show(diagnose(here, null))
    throw error
  }
}

async function askStore(options: StoreOptions): Promise<NonNullable<Diagnosis["store"]>> {
  const door = await openStore(options)
  const { status, body } = await door.get("/admin/payos/health")
  if (status === 200 && "health" in body)
    return { url: options.url, health: body["health"] as Health }
  throw new CannotLookError(
    status === 404
      ? `${options.url} has no plugin medusa-payment-payos, or one that is too old.`
      : `${options.url} answered ${status}: ${String(body["message"] ?? "")}`,
  )
}
