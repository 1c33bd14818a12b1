/** Faults that `--fault` injects, which the run must detect. */
export const FAULTS = {
  /** Detected by the plans: the claim scans the whole table. */
  "no-index": `drop index "IDX_payos_queue_due"`,
  /** Detected by the simulator's recorded requests: links are cancelled again. */
  twice: `
    create table loop_forgotten (id text primary key);
    create function loop_forget() returns trigger language plpgsql as $$ begin
      insert into loop_forgotten values (old.id) on conflict do nothing;
      if found then new.state := 'cancelling'; new.closed_at := null; end if;
      return new; end $$;
    create trigger loop_forget before update on payos_link for each row
      when (new.state = 'closed' and old.state = 'cancelling' and old.order_code % 7 = 0)
      execute function loop_forget()`,
  /** Detected by the heap: claimed links are never released from memory. */
  leak: null,
} satisfies Record<string, string | null>

export type FaultName = keyof typeof FAULTS
