import { note } from "../kit/run/note"
import { step } from "../kit/run/progress"
import { runProof } from "../kit/run/run-proof"
import type { Teardown } from "../kit/run/teardown"
import { readArguments, type Arguments } from "./arguments"
import { backUp, restore } from "./backup"
import { letStoreCatchUp, recoverLinks, stateBank, untilRejected } from "./catch-up"
import { checkMoney, checkPayouts, expectedOf } from "./check"
import { People } from "./people"
import {
  confirmAgain,
  payWhileAway,
  playAfter,
  playBefore,
  queuePayouts,
  type BeforeBackup,
  type Window,
} from "./purchases"
import { openStore, type Store } from "./store"

/** Whether only the data since the backup are missing after the restore, as the runbook says. */
async function drill({ purchases }: Arguments, teardown: Teardown): Promise<boolean> {
  console.log(`\nRestore drill: ${purchases} purchases, a backup, ${purchases / 2} more\n`)
  const store = await openStore(teardown)
  const people = new People(store)
  const before = await step("Before the backup", () => playBefore(people, purchases))
  await queuePayouts(store, people, before)
  await step("The backup", () => backUp(store))
  await store.payos.clearFaults()
  const window = await step("After the backup", () => playAfter(people, purchases / 2, before))
  await step("Every payout arrives", () => letStoreCatchUp(store))
  await step("The restore", () => restore(store, () => payWhileAway(window)))
  return catchUp({ store, people, before, window })
}

type Restored = { store: Store; people: People; before: BeforeBackup; window: Window }

async function catchUp({ store, people, before, window }: Restored): Promise<boolean> {
  await confirmAgain(people, before)
  await step("The store catches up", () => letStoreCatchUp(store))
  await step("Webhooks come again", () => untilRejected(store, window.waiting.length))
  const byWebhook = await step("Without a statement", () => recoverLinks(store, null))
  await letStoreCatchUp(store)
  const without = await step("The reconciliation oracle", () => {
    return checkMoney(store, people, expectedOf(window, false))
  })
  const statement = await stateBank(store)
  const byStatement = await step("With a statement", () => recoverLinks(store, statement))
  await letStoreCatchUp(store)
  const withIt = await step("The reconciliation oracle", () => {
    return checkMoney(store, people, expectedOf(window, true))
  })
  const twice = await checkPayouts(store)
  note(`${byWebhook} links found by webhooks that came later, ${byStatement} by the statement`)
  note(`left: ${window.payouts.length} payouts of the window, which payOS lists`)
  const counted = [
    ...(byWebhook === window.waiting.length ? [] : ["a later webhook found no link"]),
    ...(byStatement === window.payments.length ? [] : ["the statement found not every link"]),
  ]
  const findings = [...without, ...withIt, ...twice, ...counted]
  for (const finding of findings) console.log(`  ${finding}`)
  return findings.length === 0
}

runProof(async (args, teardown) => {
  const holds = await drill(readArguments(args), teardown)
  console.log(holds ? "\nNothing is missing but the window." : "\nSomething is missing.")
  return holds
})
