// eslint-disable-next-line @medusajs/import-from-framework-not-internal -- the exports that the runner itself reads
import * as databaseOfRunner from "@medusajs/test-utils/dist/database"
import { eventually } from "../time/eventually"

/**
 * `medusaIntegrationTestRunner` gives each test a new database, copied from a template: this takes up to
 * a second, and new connections have no cached catalog of the 300 tables. Here the rows are restored in
 * place. The server's user must be a superuser, since foreign keys are not checked during the restore.
 */
export function putRowsBackBetweenTests(): void {
  Object.assign(databaseOfRunner, { dbTestUtilFactory: makeDatabase })
}

const original = databaseOfRunner.dbTestUtilFactory

function makeDatabase() {
  const database = original()
  const connection = () => database.pgConnection_ as Connection
  return Object.assign(database, {
    snapshot: () => rememberRows(connection()),
    restore: () => putRowsBack(connection()),
    dropTemplate: async () => {},
  })
}

type Connection = { raw: (text: string) => Promise<unknown> }

/** Copies every row while nothing is claimed: a copied claim or lease would be restored before every test. */
export async function rememberRows(connection: Connection): Promise<void> {
  await eventually("no claims or leases", async () => {
    try {
      await connection.raw(`${WHILE_IDLE} ${COPY_ROWS}`)
      return true
    } catch (error) {
      if ((error as { code?: string }).code !== OBJECT_IN_USE) throw error
      return false
    }
  })
}

const OBJECT_IN_USE = "55006"
const DEADLOCK = "40P01"

/** Restores the copied rows, as from a backup; retries if it deadlocks with running work of the store. */
export async function putRowsBack(connection: Connection, triesLeft = 5): Promise<void> {
  try {
    await connection.raw("select remembered.put_back()")
  } catch (error) {
    const isDeadlock = (error as { code?: string }).code === DEADLOCK
    if (!isDeadlock || triesLeft <= 1) throw error
    await putRowsBack(connection, triesLeft - 1)
  }
}

const WHILE_IDLE = `
do $idle$
begin
  lock table payos_queue, payos_lease in share mode;
  if exists (select from payos_queue where claimed_until > now()
      union all select from payos_lease where expires_at > now()) then
    raise object_in_use using message = 'work is claimed';
  end if;
end $idle$;`

/**
 * SQL that copies every row to a separate schema and creates the function that restores them. In a transaction of the
 * level "repeatable read" it copies one snapshot of all tables, as `pg_dump` does.
 */
export const COPY_ROWS = `
do $remember$
declare
  place record;
  has_rows boolean;
  deletes text := '';
  inserts text := '';
begin
  create schema remembered;
  for place in
    select relname as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
  loop
    deletes := deletes || format('delete from public.%I;', place.name);
    execute format('select exists (select from public.%I)', place.name) into has_rows;
    if has_rows then
      execute format('create table remembered.%I as select %s from public.%I',
        place.name, place.columns, place.name);
      inserts := inserts || format('insert into public.%I (%s) select %s from remembered.%I;',
        place.name, place.columns, place.columns, place.name);
    end if;
  end loop;
  for place in
    select sequencename as name, coalesce(last_value, start_value) as value,
      last_value is not null as is_called
    from pg_sequences where schemaname = 'public'
  loop
    inserts := inserts || format('perform setval(%L, %s, %L);',
      format('public.%I', place.name), place.value, place.is_called);
  end loop;
  execute format('create function remembered.put_back() returns void language plpgsql as %L',
    -- Otherwise a column's name could conflict with a variable of the language.
    '#variable_conflict use_column begin perform set_config(''session_replication_role'', ''replica'', true);'
    || deletes || inserts || 'end');
end $remember$;`
