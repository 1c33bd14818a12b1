import { note } from "../../kit/run/note"
import { readRounds } from "../../kit/run/rounds"
import { eventually } from "../../kit/time/eventually"
import { outcomeOf, readAccounts, type Account, type Outcome } from "./account"
import { readStore, untilIdle } from "./cart-totals"
import type { Member } from "./member"
import type { Pair } from "./pair"
import type { Race } from "./race"

/** Rounds of each race: `npm run races -- --rounds 200`. */
const ROUNDS = readRounds(20)

/** Time until late money becomes a case: after the grace period, many links wait for the links loop. */
const PATIENCE_MS = 180_000

/** Repeats each race between a webhook on one instance and an action on the other. */
export function races(pair: () => Pair, list: readonly Race[]): void {
  describe("races", () => {
    const ended: Account[] = []

    it.each(list.map((race) => [race.name, race] as const))(
      "T15: a webhook on one instance and %s on the other",
      async (name, race) => {
        const since = performance.now()
        const carts = await playRounds(pair(), race)
        const playedIn = secondsSince(since)
        const accounts = await untilEnded(pair(), carts, race)
        ended.push(...accounts)
        const times = `played in ${playedIn} s, all ended after ${secondsSince(since)} s`
        note(`${name}: ${summarize(accounts)}; ${times}`)
        expect(accounts.filter((account) => !isAllowed(account, race))).toEqual([])
      },
    )

    it("result in no orders and no money besides those of the carts", async () => {
      const { database } = pair()
      await untilIdle(database)
      expect(await readAccounts(database, cartsOf(ended))).toEqual(ended)
      const sum = (key: "orders" | "captured") =>
        ended.reduce((total, account) => total + account[key], 0)
      expect(await readStore(database)).toMatchObject({
        orders: sum("orders"),
        captured: sum("captured"),
      })
    })
  })
}

/** Plays one round per moment concurrently; the instances swap roles with every batch. */
async function playRounds(pair: Pair, { moments, play }: Race): Promise<string[]> {
  const carts: string[] = []
  for (let batch = 0; carts.length < ROUNDS; batch += 1) {
    const [receiving, acting]: [Member, Member] =
      batch % 2 === 0 ? [pair.a, pair.b] : [pair.b, pair.a]
    await receiving.receiveWebhooks()
    const now = moments.slice(0, ROUNDS - carts.length)
    carts.push(...(await Promise.all(now.map((moment) => play({ ...pair, acting, moment })))))
  }
  return carts
}

/** Waits until every purchase has a valid end and no work is in progress. */
async function untilEnded(pair: Pair, carts: string[], race: Race): Promise<Account[]> {
  const { database } = pair
  const haveEnded = async () => {
    const accounts = await readAccounts(database, carts)
    return accounts.every((account) => isAllowed(account, race))
  }
  await eventually("an end of every purchase", haveEnded, PATIENCE_MS).catch(() => undefined)
  await untilIdle(database)
  return readAccounts(database, carts)
}

function isAllowed(account: Account, { outcomes }: Race): boolean {
  const outcome = outcomeOf(account)
  return outcome !== null && outcomes.includes(outcome)
}

function summarize(accounts: readonly Account[]): string {
  const counts = new Map<Outcome | "lost", number>()
  for (const account of accounts) {
    const outcome = outcomeOf(account) ?? "lost"
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(", ")
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1_000)
}

function cartsOf(accounts: readonly Account[]): string[] {
  return accounts.map(({ cart }) => cart)
}
