import { note } from "../kit/run/note"
import { step } from "../kit/run/progress"
import { runProof } from "../kit/run/run-proof"
import type { Teardown } from "../kit/run/teardown"
import { readArguments, type Arguments } from "./arguments"
import { backUp, restore } from "./backup"
import { letStoreCatchUp, recoverLinks, writeStatement, untilRejected } from "./catch-up"
import { checkMoney, checkPayouts, expectedOf } from "./check"
import { Actors } from "./actors"
import {
  confirmAgain,
  payDuringOutage,
  actAfterBackup,
  actBeforeBackup,
  queuePayouts,
  type BeforeBackup,
  type Window,
} from "./purchases"
import { openStore, type Store } from "./store"

/** Whether only the data since the backup are missing after the restore, as the runbook states. */
async function drill({ purchases }: Arguments, teardown: Teardown): Promise<boolean> {
  console.log(`\nRestore drill: ${purchases} purchases, a backup, ${purchases / 2} more\n`)
  const store = await openStore(teardown)
  const actors = new Actors(store)
  const before = await step("Before the backup", () => actBeforeBackup(actors, purchases))
  await queuePayouts(store, actors, before)
  await step("The backup", () => backUp(store))
  await store.payos.clearFaults()
  const window = await step("After the backup", () => actAfterBackup(actors, purchases / 2, before))
  await step("Every payout arrives", () => letStoreCatchUp(store))
  await step("The restore", () => restore(store, () => payDuringOutage(window)))
  return catchUp({ store, actors, before, window })
}

type Restored = { store: Store; actors: Actors; before: BeforeBackup; window: Window }

async function catchUp({ store, actors, before, window }: Restored): Promise<boolean> {
  await confirmAgain(actors, before)
  await step("The store catches up", () => letStoreCatchUp(store))
  await step("payOS resends webhooks", () => untilRejected(store, window.waiting.length))
  const byWebhook = await step("Recovery without a statement", () => recoverLinks(store, null))
  await letStoreCatchUp(store)
  const without = await step("Reconciliation", () => {
    return checkMoney(store, actors, expectedOf(window, false))
  })
  const statement = await writeStatement(store)
  const byStatement = await step("Recovery with a statement", () => recoverLinks(store, statement))
  await letStoreCatchUp(store)
  const withIt = await step("Reconciliation", () => {
    return checkMoney(store, actors, expectedOf(window, true))
  })
  const duplicates = await checkPayouts(store)
  note(`${byWebhook} links recovered from resent webhooks, ${byStatement} by the statement`)
  note(`not recovered: ${window.payouts.length} payouts since the backup, which payOS lists`)
  const counted = [
    ...(byWebhook === window.waiting.length ? [] : ["a resent webhook recovered no link"]),
    ...(byStatement === window.payments.length ? [] : ["the statement did not recover every link"]),
  ]
  const findings = [...without, ...withIt, ...duplicates, ...counted]
  for (const finding of findings) console.log(`  ${finding}`)
  return findings.length === 0
}

runProof(async (args, teardown) => {
  const holds = await drill(readArguments(args), teardown)
  console.log(holds ? "\nOnly the data since the backup are missing." : "\nOther data are missing.")
  return holds
})
