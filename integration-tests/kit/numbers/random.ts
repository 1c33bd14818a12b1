/** A seeded generator of pseudo-random numbers: mulberry32. */
export class Random {
  constructor(private state: number) {}

  /** A number from 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.between(0, list.length - 1)] ?? list[0]
  }

  shuffled<T>(list: readonly T[]): T[] {
    const keyed = list.map((value) => ({ value, key: this.next() }))
    return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value)
  }

  /**
   * Returns `count` kinds in random order, evenly distributed: the counts of two kinds differ by at most
   * one.
   */
  drawEvenly<T>(kinds: readonly T[], count: number): T[] {
    const drawn: T[] = []
    while (drawn.length < count) drawn.push(...this.shuffled(kinds))
    return this.shuffled(drawn.slice(0, count))
  }
}
