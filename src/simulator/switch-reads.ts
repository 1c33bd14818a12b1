import type { SimulatorBehaviour } from "./behaviour"

/** How often each setting of a switch was read, such as `lateTransfer=refused`. */
export type SwitchReads = Map<string, number>

/** A proxy of the switches that counts every read in `reads`. It reflects later changes of the switches. */
export const counting = (
  switches: Readonly<SimulatorBehaviour>,
  reads: SwitchReads,
): Readonly<SimulatorBehaviour> =>
  new Proxy(switches, {
    get: (target, name: keyof SimulatorBehaviour) => {
      const setting = `${name}=${String(target[name])}`
      reads.set(setting, (reads.get(setting) ?? 0) + 1)
      return target[name]
    },
  })
