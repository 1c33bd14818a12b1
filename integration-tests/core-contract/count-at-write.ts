import type { Journey } from "../kit/journey/journey"

/**
 * Counts the rows of one table each time that a row is inserted into another during some work. Rows of open
 * transactions are not counted.
 */
export async function countAtWrite(
  sql: Journey["sql"],
  { written, counted }: { written: string; counted: string },
  work: () => Promise<unknown>,
): Promise<number[]> {
  await sql(`create table write_count (counted int);
             create function count_rows() returns trigger as
               $$ begin insert into write_count select count(*) from "${counted}"; return new; end $$
               language plpgsql;
             create trigger count_rows before insert on ${written}
               for each row execute function count_rows();`)
  try {
    await work()
    return (await sql<{ counted: number }>("select counted from write_count")).map(
      (row) => row.counted,
    )
  } finally {
    await sql(
      `drop trigger count_rows on ${written}; drop function count_rows; drop table write_count`,
    )
  }
}
