import { COPY_ROWS, putRowsBack } from "../kit/database/put-rows-back"
import type { Store } from "./store"

/** Copies the database as it is at one moment, while the store is open. */
export async function backUp({ database }: Pick<Store, "database">): Promise<void> {
  await database.transaction(async (run) => {
    await run("set transaction isolation level repeatable read")
    await run(COPY_ROWS)
  })
}

/** Ends the store as a lost server does, gives its database the rows of the backup, and opens it again. */
export async function restore(
  { instance, database }: Pick<Store, "instance" | "database">,
  whileAway: () => Promise<unknown>,
): Promise<void> {
  await instance.kill()
  await whileAway()
  await putRowsBack({ raw: (text) => database.rows(text) })
  await instance.start()
}
