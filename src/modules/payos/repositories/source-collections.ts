/**
 * The beginning of a statement with the parameter `collectionId`: `source` holds the collection (`moved` null) and
 * those from which money was reallocated to it, with the amount in đồng that is still reallocated. Money that was
 * reallocated back does not count.
 */
export const WITH_SOURCES = `with recursive source as (
    select cast(:collectionId as text) as id, cast(null as numeric) as moved
    union
    select m.id, least(s.moved, m.moved)
    from source s, lateral (
      select a.collection_id as id, sum(a.amount) as moved from payos_allocation a
      where a.to_collection_id = s.id group by a.collection_id having sum(a.amount) > 0) m)`
