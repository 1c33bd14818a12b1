import type { SimulatorClient } from "../../kit/simulator/simulator-client"
import { eventually, pause } from "../../kit/time/eventually"

type Value = string | boolean
type Held = { value: string; holders: number }

/** Sets the simulator's switches for concurrent shoppers who need different values. */
export class Switches {
  private readonly held = new Map<string, Held>()

  constructor(private readonly payos: SimulatorClient) {}

  async set(switches: Record<string, Value>): Promise<void> {
    const notHeld = Object.entries(switches).filter(([name]) => !this.held.has(name))
    if (notHeld.length > 0) await this.payos.behaviour(Object.fromEntries(notHeld))
  }

  /** Keeps switches at these values until `work` is done. */
  async hold<T>(switches: Record<string, Value>, work: () => Promise<T>): Promise<T> {
    const names = Object.keys(switches).sort()
    for (const name of names) await this.take(name, String(switches[name]))
    try {
      await this.payos.behaviour(switches)
      return await work()
    } finally {
      for (const name of names) this.release(name)
    }
  }

  /** Waits until a value of a switch has taken effect since before `work`. */
  async untilUsed(value: string, withinMs: number, work: () => Promise<unknown>): Promise<void> {
    const before = await this.timesUsed(value)
    await work()
    const isUsed = async () => (await this.timesUsed(value)) > before
    await eventually(`payOS deciding by ${value}`, isUsed, withinMs)
  }

  /** How often a value, such as `cancelPaid=refused`, has taken effect. */
  async timesUsed(value: string): Promise<number> {
    return (await this.payos.usedSwitches())[value] ?? 0
  }

  private async take(name: string, value: string): Promise<void> {
    for (;;) {
      const held = this.held.get(name)
      if (!held) return void this.held.set(name, { value, holders: 1 })
      if (held.value === value) return void (held.holders += 1)
      await pause(50)
    }
  }

  private release(name: string): void {
    const held = this.held.get(name)
    if (!held) return
    held.holders -= 1
    if (held.holders === 0) this.held.delete(name)
  }
}
