import { readPages } from "./read-pages"
import type { Body, Sources } from "./sources"
import type { LinkSeen, PayoutSeen, ProblemSeen, Snapshot } from "./snapshot"

/** Reads the plugin's lists in the admin: problems, payouts and links. */
export async function readLists(
  sources: Pick<Sources, "admin">,
): Promise<Pick<Snapshot, "problems" | "payouts" | "links">> {
  const [problems, payouts, links] = await Promise.all([
    readPages(sources, "/payos/problems", "problems"),
    readPages(sources, "/payos/payouts", "payouts"),
    readPages(sources, "/payos/links", "links"),
  ])
  const now = Date.now()
  return {
    problems: problems.map(toProblem),
    payouts: payouts.filter(({ purpose }) => purpose !== "manual").map(toPayout),
    links: links.map((link) => toLink(link, now)),
  }
}

function toProblem({ id, kind, subject, detail }: Body): ProblemSeen {
  const { amount = 0, reason = "" } = (detail ?? {}) as Body
  return {
    id: String(id),
    kind: String(kind),
    subject: String(subject),
    amount: Number(amount),
    reason: String(reason),
  }
}

function toPayout({ id, state, amount, payment_collection_id: collection }: Body): PayoutSeen {
  return {
    id: String(id),
    state: String(state),
    amount: Number(amount),
    collection: typeof collection === "string" ? collection : null,
  }
}

/** Reads a link; it is payable if it is open, not expired and something remains to be paid. */
function toLink(link: Body, now: number): LinkSeen {
  const { id, order_code, cart_id, payment_collection_id, received, reported, remaining } = link
  const isAlive = Date.parse(String(link["expires_at"])) > now
  return {
    id: String(id),
    orderCode: Number(order_code),
    cart: typeof cart_id === "string" ? cart_id : null,
    collection: String(payment_collection_id),
    received: Number(received),
    reported: Number(reported),
    remaining: Number(remaining),
    isPayable: link["state"] === "open" && isAlive && Number(remaining) > 0,
  }
}
