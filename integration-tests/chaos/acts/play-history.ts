import { ACTS } from "../../kit/history/acts"
import { fillCart } from "../../kit/history/buyer"
import type { Doors } from "../../kit/history/doors"
import { History, SOON_MS } from "../../kit/history/history"
import { Random } from "../../kit/numbers/random"
import type { Payer } from "../../oracle/payers"
import type { PlannedHistory } from "../plan/deal-histories"

/** What a killed instance had claimed waits for 50 s, and core's lock for 2 minutes. */
const PATIENCE_MS = 150_000

type Parts = { doors: Doors; payer: Payer; onDeed: (deed: string) => void; log: string[] }

/** Plays what is told, waiting for whatever it needs, and then what comes by chance. */
export async function playHistory(
  { seed, quantity, told, whims }: PlannedHistory,
  { doors, payer, onDeed, log }: Parts,
): Promise<void> {
  const buyer = await fillCart(doors, payer, quantity)
  const history = new History({ doors, buyer, random: new Random(seed), onDeed, log })
  history.patienceMs = PATIENCE_MS
  for (const name of told) await ACTS[name](history)
  history.patienceMs = SOON_MS
  for (const name of whims) await ACTS[name](history)
}
