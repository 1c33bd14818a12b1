import { findBank } from "../../../../domain/banks/banks"
import { findDestination, type DestinationResult } from "../../../../domain/payouts/destination"
import type { Db } from "../db"
import { listPayersOfCollection } from "./read-payouts"

/** Returns the account from which a collection's money was paid, if it is certain, or why it is not. */
export async function findPayerAccount(db: Db, collectionId: string): Promise<DestinationResult> {
  return findDestination(await listPayersOfCollection(db, collectionId), findBank)
}
