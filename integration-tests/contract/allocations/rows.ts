import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Allocation } from "../../../src/modules/payos/repositories/allocations/allocations"

/** A row of payos_allocation for an insert. */
export type AllocationRow = Omit<Allocation, "ref" | "case_id" | "created_at">

/** 100.000 ₫ that a user resolved outside payOS. */
export function allocation(part: Partial<AllocationRow>): AllocationRow {
  return {
    id: `poalc_${randomUUID()}`,
    collection_id: "pay_col_a",
    to_collection_id: null,
    kind: "paid_back_outside",
    amount: 100_000,
    key: randomUUID(),
    reverses_id: null,
    actor_id: "user_lan",
    reason: "Khách nhận tiền mặt",
    is_fact: false,
    ...part,
  }
}

/** Inserts a row; returns the code with which Postgres refuses it, or null. */
export async function insertAllocation(
  db: Knex,
  row: Partial<AllocationRow>,
): Promise<string | null> {
  try {
    await db("payos_allocation").insert(allocation(row))
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

/** The allocated total of a collection, in đồng. */
export async function allocatedOf(db: Knex, collection = "pay_col_a"): Promise<number> {
  const total = await db("payos_allocation_total").where({ collection_id: collection }).first()
  return Number(total?.["allocated"] ?? 0)
}

let links = 0

/** Inserts a closed link of the first collection. */
export async function insertLink(db: Knex, part: Record<string, unknown>): Promise<string> {
  links += 1
  const id = `polink_${randomUUID()}`
  await db("payos_link").insert({
    id,
    channel: "default",
    client_id: "a client",
    order_code: links,
    payment_collection_id: "pay_col_a",
    session_id: "payses_a",
    amount: 250_000,
    description: "CSAB12CD34",
    fingerprint: "",
    state: "closed",
    expires_at: new Date(),
    ...part,
  })
  return id
}
