import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { askYes } from "../ask-yes"
import { CommandFailedError } from "../command-failed-error"
import type { Environment } from "../channel-options"
import { openStore, type AdminApiClient } from "../admin-api-client"
import type { StoreOptions } from "../store-options"
import { findStore } from "./find-store"
import { readInitCommand } from "./init-options"
import { describeNext, describePlan, INIT_HELP, INIT_MESSAGES, type InitPlan } from "./init-text"
import { isTooOld } from "./is-too-old"
import { planFiles } from "./plan-files"
import { applyToStore, planStore } from "./store-settings"

/**
 * Sets up a store for payOS: its files, and its settings if a running store is named.
 *
 * Changes a running store through its admin API, like the doctor: this works for a store on another machine, records
 * the user, and starts no second Medusa next to the one that takes payments, as `medusa exec` would.
 *
 * @returns 0 if all is done, 1 if something is left to the merchant
 * @throws CommandFailedError if nothing could be done, or the user declined
 */
export async function runInit(args: string[], environment: Environment): Promise<number> {
  const command = readInitCommand(args, environment)
  const { language } = command
  if (command.help) {
    process.stdout.write(INIT_HELP[language])
    return 0
  }
  const messages = INIT_MESSAGES[language]
  const store = findStore(process.cwd(), command.storefront, messages)
  if (isTooOld(store.medusa)) throw new CommandFailedError(messages.tooOld(store.medusa))
  const files = planFiles(store, command)
  const opened = command.store ? await planStoreChanges(command.store) : null
  const plan: InitPlan = { store, files, running: opened?.running ?? null }
  process.stdout.write(describePlan(plan, language))

  const changes = files.changes.length + (opened?.apply.length ?? 0)
  if (changes > 0) {
    if (!command.isConfirmed) await askYes(messages.ask, language)
    for (const { file, after } of files.changes) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, after)
    }
    for (const apply of opened?.apply ?? []) await apply()
    process.stdout.write(`${messages.done(changes)}\n`)
  } else if (!hasLeft(plan)) process.stdout.write(`${messages.nothingToDo}\n`)
  process.stdout.write(describeNext(plan, language))
  return hasLeft(plan) ? 1 : 0
}

type Opened = { running: NonNullable<InitPlan["running"]>; apply: (() => Promise<void>)[] }

/** Plans the store's changes. A silent store does not block the file edits: it is started afterwards. */
async function planStoreChanges(options: StoreOptions): Promise<Opened> {
  const { url } = options
  try {
    const adminApi: AdminApiClient = await openStore(options)
    const plan = await planStore(adminApi)
    const apply = plan.changes.map((change) => () => applyToStore(adminApi, change))
    return { running: { url, plan }, apply }
  } catch (error) {
    if (!(error instanceof CommandFailedError)) throw error
    return { running: { url, plan: { silent: error.message } }, apply: [] }
  }
}

function hasLeft({ files, running }: InitPlan): boolean {
  const settings = running?.plan
  const isStoreLeft = settings && ("silent" in settings || settings.remarks.length > 0)
  return files.left.length > 0 || Boolean(isStoreLeft)
}
