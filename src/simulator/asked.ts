import type { SimulatorBehaviour } from "./behaviour"

/** How often each setting of a switch was read, such as `lateTransfer=refused`. */
export type Asked = Map<string, number>

/** A proxy of the switches that counts every read in `asked`. It reflects later changes of the switches. */
export const counting = (
  switches: Readonly<SimulatorBehaviour>,
  asked: Asked,
): Readonly<SimulatorBehaviour> =>
  new Proxy(switches, {
    get: (target, name: keyof SimulatorBehaviour) => {
      const setting = `${name}=${String(target[name])}`
      asked.set(setting, (asked.get(setting) ?? 0) + 1)
      return target[name]
    },
  })
