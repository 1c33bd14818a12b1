import { median } from "../kit/numbers/quantile"
import type { TimedGet } from "./timed-get"
import type { Facts } from "./facts"
import type { Page } from "./pages"

export type MeasuredShop = { get: TimedGet; facts: Facts }

/** A page's medians on both shops, in milliseconds, and the number of its rows. */
export type Measured = { name: string; factor: number; small: Figure; large: Figure }

export type Figure = { ms: number; rows: number }

/** How many times longer a page of the large shop may take than the small shop's. */
export const FACTOR = 2

/** How often each page is requested from each shop. */
const REPEATS = 15

/** Measures a page of both shops in turn, so that other work of the machine affects both. */
export async function measurePage(
  page: Page,
  small: MeasuredShop,
  large: MeasuredShop,
): Promise<Measured> {
  const times = { small: [] as number[], large: [] as number[] }
  const rows = { small: 0, large: 0 }
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const inTurn = [
      { name: "small", path: page.path(small.facts), get: small.get },
      { name: "large", path: (page.large ?? page.path)(large.facts), get: large.get },
    ] as const
    for (const { name, path, get } of repeat % 2 === 0 ? inTurn : inTurn.toReversed()) {
      const response = await get(path)
      times[name].push(response.ms)
      rows[name] = response.rows
    }
  }
  return {
    name: page.name,
    factor: page.factor ?? FACTOR,
    small: { ms: median(times.small), rows: rows.small },
    large: { ms: median(times.large), rows: rows.large },
  }
}
