import type { MedusaContainer } from "@medusajs/framework/types"
import { announceProblems } from "../workflows/problems/announce-problems"

/** Tells the store of problems, once each. */
export default async function payosAnnounce(container: MedusaContainer): Promise<void> {
  await announceProblems(container)
}

export const config = {
  name: "payos-announce",
  schedule: { interval: 5_000 },
}
