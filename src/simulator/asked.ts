import type { SimulatorBehaviour } from "./behaviour"

/** How often each answer of a switch decided something, such as `lateTransfer=refused`. */
export type Asked = Map<string, number>

/** The same switches, which count what they are asked; a change of the switches shows through. */
export const counting = (
  switches: Readonly<SimulatorBehaviour>,
  asked: Asked,
): Readonly<SimulatorBehaviour> =>
  new Proxy(switches, {
    get: (target, name: keyof SimulatorBehaviour) => {
      const answer = `${name}=${String(target[name])}`
      asked.set(answer, (asked.get(answer) ?? 0) + 1)
      return target[name]
    },
  })
