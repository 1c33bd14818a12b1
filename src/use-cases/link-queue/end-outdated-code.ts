import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { restOf } from "../../domain/links/code-to-pay"
import { toWholeDong } from "../../domain/money/money"
import { liveSession } from "../../domain/settlement/settlement"
import { balanceOf } from "../../domain/settlement/settlement-facts"
import { PAYOS_MODULE } from "../../modules/payos"
import { readMoneyFacts } from "../../medusa/read-facts"
import type PayosModuleService from "../../modules/payos/service"
import { listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import { endLinkRow } from "../../modules/payos/repositories/links/open-link"

/**
 * Ends the code for the rest of a cart whose other money has left since, for an order or back to its
 * payer: what it asks does not pay the cart any more. A shopper who returns gets a fresh one. The caller
 * holds the collection's lease.
 */
export async function endOutdatedCode(
  container: MedusaContainer,
  collectionId: string,
): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const facts = await readMoneyFacts({ query, payos }, collectionId)
  const live = facts && !facts.order ? liveSession(facts) : null
  if (!facts || !live) return
  const lacks = toWholeDong(live.amount) - balanceOf({ ...facts, missing: [], by_shopper: true })
  const links = await listLinksOfCollection(payos.db, collectionId)
  const open = links.find(({ state }) => state === "open")
  const asks = open ? restOf(open) : 0
  if (open && asks > 0 && asks < lacks) await endLinkRow(payos.db, open.id, "replaced")
}
