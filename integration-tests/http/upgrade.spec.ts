import { readdirSync } from "node:fs"
import path from "node:path"
import { mikroOrmCreateConnection } from "@medusajs/framework/utils"
import { createDatabase, Database, toDatabaseUrl } from "../kit/database/database"
import { FIRST_ROWS, type FirstRow } from "../kit/database/first-rows"

const FOLDER = path.resolve(__dirname, "../../src/modules/payos/migrations")

/** The migration of the first version. */
const FIRST = "Migration20261120100000"

const names = readdirSync(FOLDER)
  .map((file) => path.parse(file).name)
  .sort()

describe("an upgrade from the first version", () => {
  let database: Database
  beforeAll(async () => {
    database = new Database(await createDatabase())
  })
  afterAll(() => database.drop())

  /** Migrates as Medusa does for a module. */
  const migrate = async (options?: { to: string }) => {
    const at = { clientUrl: toDatabaseUrl(database.name), snapshot: false }
    const orm = await mikroOrmCreateConnection(at, [], FOLDER)
    return orm.migrator.up(options).finally(() => orm.close(true))
  }

  const write = ({ table, row }: FirstRow) => {
    const columns = Object.keys(row)
    const places = columns.map((_, index) => `$${index + 1}`)
    return database.rows(
      `insert into "${table}" (${columns.map((name) => `"${name}"`).join(", ")}) values (${places.join(", ")})`,
      Object.values(row).map(toValue),
    )
  }
  const read = async ({ table, key, row }: FirstRow) => {
    const [found] = await database.rows<Record<string, unknown>>(
      `select * from "${table}" where "${key}" = $1`,
      [row[key]],
    )
    return Object.fromEntries(Object.keys(row).map((name) => [name, toComparable(found?.[name])]))
  }

  it("keeps every row through all later migrations", async () => {
    expect(names[0]).toBe(FIRST)
    await migrate({ to: FIRST })
    for (const row of FIRST_ROWS) await write(row)
    const tables = await database.rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_name like 'payos_%'`,
    )
    const filled = new Set(FIRST_ROWS.map(({ table }) => table))
    expect(tables.map(({ name }) => name).sort()).toEqual([...filled].sort())

    await migrate()
    const done = await database.rows<{ name: string }>("select name from mikro_orm_migrations")
    expect(done.map(({ name }) => name).sort()).toEqual(names)
    for (const one of FIRST_ROWS) {
      const expected = Object.entries(one.row).map(([name, value]) => [name, toComparable(value)])
      expect(await read(one)).toEqual(Object.fromEntries(expected))
    }
    await expect(migrate()).resolves.toEqual([])
  })
})

/** Serializes arrays and objects as JSON; the driver would convert an array to a Postgres array. */
const toValue = (value: unknown) =>
  typeof value === "object" && !Buffer.isBuffer(value) ? JSON.stringify(value) : value

const toComparable = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
