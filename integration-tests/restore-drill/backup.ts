import { COPY_ROWS, putRowsBack } from "../kit/database/restore-rows"
import type { Store } from "./store"

/** Copies a snapshot of the database while the store runs. */
export async function backUp({ database }: Pick<Store, "database">): Promise<void> {
  await database.transaction(async (run) => {
    await run("set transaction isolation level repeatable read")
    await run(COPY_ROWS)
  })
}

/** Kills the store, restores the backup's rows, and starts the store again. */
export async function restore(
  { instance, database }: Pick<Store, "instance" | "database">,
  duringOutage: () => Promise<unknown>,
): Promise<void> {
  await instance.kill()
  await duringOutage()
  await putRowsBack({ raw: (text) => database.rows(text) })
  await instance.start()
}
