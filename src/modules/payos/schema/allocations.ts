/**
 * The allocations of each payment collection's money. Postgres refuses a decision that exceeds the money confirmed by
 * payOS; facts, such as core's capture or a payout that was sent after all, are always recorded.
 */
export const ALLOCATIONS = [
  // Its row is locked after links and payouts, and before rows of the queue and of problems; several totals are locked in
  // the order of their ids.
  `create table if not exists "payos_allocation_total" (
    "collection_id" text primary key,
    "allocated" bigint not null default 0
  );`,

  `create table if not exists "payos_allocation" (
    "id" text primary key,
    "collection_id" text not null,
    "to_collection_id" text null,
    "kind" text not null check ("kind" in
      ('capture', 'payout', 'reallocated', 'paid_back_outside', 'kept', 'payee_already_paid', 'loss')),
    "ref" text null,
    "amount" bigint not null check ("amount" <> 0),
    "key" text not null,
    "reverses_id" text null references "payos_allocation" ("id"),
    "case_id" text null,
    "actor_id" text null,
    "reason" text null,
    "is_fact" boolean not null default false,
    "created_at" timestamptz not null default now(),
    "erased_at" timestamptz null,
    check (("to_collection_id" is not null) = ("kind" = 'reallocated')),
    check ("to_collection_id" <> "collection_id"),
    check ("kind" in ('capture', 'payout') or "actor_id" is not null),
    constraint "CK_payos_allocation_reason" check (
      "kind" in ('capture', 'payout', 'reallocated') or "erased_at" is not null or coalesce("reason", '') <> ''),
    check ("kind" in ('capture', 'payout') or not "is_fact"),
    check ("is_fact" or "reverses_id" is not null or ("amount" > 0) = ("kind" <> 'loss'))
  );`,
  `create unique index if not exists "UQ_payos_allocation_key" on "payos_allocation" ("key");`,
  `create unique index if not exists "UQ_payos_allocation_reverses" on "payos_allocation" ("reverses_id") where "reverses_id" is not null;`,
  `create index if not exists "IDX_payos_allocation_collection" on "payos_allocation" ("collection_id");`,
  `create index if not exists "IDX_payos_allocation_ref" on "payos_allocation" ("ref") where "ref" is not null;`,
  `create index if not exists "IDX_payos_allocation_unerased" on "payos_allocation" ("created_at") where "erased_at" is null;`,
  `create index if not exists "IDX_payos_allocation_to" on "payos_allocation" ("to_collection_id") where "to_collection_id" is not null;`,

  // The links because of which a collection's money must not be spent: those for which payOS reports less than before,
  // and, since reallocated money depends on its source, those of a source with less money than is allocated from it.
  `create or replace function payos_frozen_links(collection text)
    returns table ("id" text, "is_overallocated" boolean) language sql stable as $$
    with recursive source as (
      select collection as id
      union select a."collection_id" from payos_allocation a join source s on s.id = a."to_collection_id"
        where a."reverses_id" is null
          and not exists (select from payos_allocation r where r."reverses_id" = a."id")),
    overallocated as (
      select s.id from source s join payos_allocation_total c on c."collection_id" = s.id
      where s.id <> collection and c."allocated" >
        (select coalesce(sum(l."confirmed_amount"), 0) from payos_link l where l."payment_collection_id" = s.id))
    select l."id", l."payment_collection_id" in (select id from overallocated)
      from payos_link l join source s on s.id = l."payment_collection_id"
      where l."frozen_at" is not null or l."payment_collection_id" in (select id from overallocated) $$;`,

  // A separate statement reads the links, so that it sees commits made while it waited for the total's lock.
  `create or replace function payos_require_unallocated(collection text, allocated bigint)
    returns void language plpgsql as $$
    declare confirmed bigint;
    begin
      select coalesce(sum(l."confirmed_amount"), 0) into confirmed
        from payos_link l where l."payment_collection_id" = collection;
      if exists (select from payos_frozen_links(collection)) then
        raise exception 'payos: payOS reports less money for % than before', collection
          using errcode = 'PY002';
      end if;
      if confirmed < allocated then
        raise exception 'payos: % of % are allocated for %', allocated, confirmed, collection
          using errcode = 'PY001';
      end if;
    end $$;`,

  `create or replace function payos_allocate() returns trigger language plpgsql as $$
    declare own bigint; target bigint; confirmed bigint; reversed payos_allocation;
    begin
      if new."reverses_id" is not null then
        select * into reversed from payos_allocation where "id" = new."reverses_id";
        if (reversed."collection_id", reversed."kind", reversed."amount", reversed."reverses_id")
            is distinct from (new."collection_id", new."kind", -new."amount", null::text)
            or reversed."to_collection_id" is distinct from new."to_collection_id" then
          raise exception 'payos: % is not the reversal of %', new."id", new."reverses_id"
            using errcode = 'PY003';
        end if;
      end if;
      insert into payos_allocation_total ("collection_id")
        select id from unnest(array[new."collection_id", new."to_collection_id"]) id
        where id is not null order by id on conflict do nothing;
      if new."to_collection_id" < new."collection_id" then
        update payos_allocation_total set "allocated" = "allocated" - new."amount"
          where "collection_id" = new."to_collection_id" returning "allocated" into target;
      end if;
      update payos_allocation_total set "allocated" = "allocated" + new."amount"
        where "collection_id" = new."collection_id" returning "allocated" into own;
      if new."to_collection_id" > new."collection_id" then
        update payos_allocation_total set "allocated" = "allocated" - new."amount"
          where "collection_id" = new."to_collection_id" returning "allocated" into target;
      end if;
      if new."is_fact" then return null; end if;
      if new."kind" = 'loss' then
        if new."reverses_id" is not null then return null; end if;
        select coalesce(sum(l."confirmed_amount"), 0) into confirmed from payos_link l
          where l."payment_collection_id" = new."collection_id";
        if confirmed > own then
          raise exception 'payos: the loss of % exceeds what is missing', new."collection_id"
            using errcode = 'PY001';
        end if;
      elsif new."amount" > 0 then
        perform payos_require_unallocated(new."collection_id", own);
      elsif new."to_collection_id" is not null then
        perform payos_require_unallocated(new."to_collection_id", target);
      end if;
      return null;
    end $$;`,
  // An after trigger, since a row whose key exists is not inserted and must not change the total.
  `create or replace trigger "payos_allocate" after insert on "payos_allocation"
    for each row execute function payos_allocate();`,

  // An allocation's reason may contain personal data. Its erasure is the only change that is allowed.
  `create or replace function payos_refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new."reason" is null and new."erased_at" is not null
          and to_jsonb(new) - '{reason,erased_at}'::text[] = to_jsonb(old) - '{reason,erased_at}'::text[] then
        return new;
      end if;
      raise exception 'payos: an allocation is never changed; reverse it by another' using errcode = 'PY004';
    end $$;`,
  `create or replace trigger "payos_allocation_stays" before update or delete on "payos_allocation"
    for each row execute function payos_refuse_change();`,
]
