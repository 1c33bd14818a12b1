import { ACTIONS } from "../../kit/history/actions"
import { fillCart } from "../../kit/history/buyer"
import type { Clients } from "../../kit/history/clients"
import { History, SOON_MS } from "../../kit/history/history"
import { Random } from "../../kit/numbers/random"
import type { Payer } from "../../oracle/payers"
import type { PlannedScenario } from "../plan/draw-scenarios"

/** Claims of a killed instance last 50 s, core's lock 2 minutes. */
const PATIENCE_MS = 150_000

type Parts = { clients: Clients; payer: Payer; onAction: (action: string) => void; log: string[] }

/** Runs the scripted actions, with long waits for their preconditions, and then the random actions. */
export async function runScenario(
  { seed, quantity, scripted, extraActions }: PlannedScenario,
  { clients, payer, onAction, log }: Parts,
): Promise<void> {
  const buyer = await fillCart(clients, payer, quantity)
  const history = new History({ clients, buyer, random: new Random(seed), onAction, log })
  history.patienceMs = PATIENCE_MS
  history.sendsAllWebhooks = true
  for (const name of scripted) await ACTIONS[name](history)
  history.patienceMs = SOON_MS
  history.sendsAllWebhooks = false
  for (const name of extraActions) await ACTIONS[name](history)
}
