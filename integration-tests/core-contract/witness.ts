import type { Journey } from "../kit/journey/journey"

/**
 * How many rows a table had each time a row was written to another, during some work. Rows of transactions
 * that were still open are not counted.
 */
export async function countAtWrite(
  sql: Journey["sql"],
  { written, counted }: { written: string; counted: string },
  work: () => Promise<unknown>,
): Promise<number[]> {
  await sql(`create table witness (seen int);
             create function witness() returns trigger as
               $$ begin insert into witness select count(*) from "${counted}"; return new; end $$
               language plpgsql;
             create trigger witness before insert on ${written}
               for each row execute function witness();`)
  try {
    await work()
    return (await sql<{ seen: number }>("select seen from witness")).map(({ seen }) => seen)
  } finally {
    await sql(`drop trigger witness on ${written}; drop function witness; drop table witness`)
  }
}
