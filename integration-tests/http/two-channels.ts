import type { Simulator } from "../../src/simulator"
import type { SeveralChannels } from "../kit/journey/journey"

/** The provider of the northern channel; the southern channel uses the default one. */
export const NORTH = "pp_payos_payos-north"
const simulated: { north?: Simulator; south?: Simulator } = {}

export const several: SeveralChannels = {
  names: ["north", "south"],
  configure: ([north, south]) => {
    if (!north || !south) throw new Error("Two simulators are needed")
    Object.assign(simulated, { north, south })
    return {
      north: { ...north.payment, payout: north.payout, baseUrl: north.url },
      south: {
        ...south.payment,
        payout: south.payout,
        baseUrl: south.url,
        regions: ["reg_south"],
        sharedChannel: true,
      },
    }
  },
  providers: [{ id: "payos" }, { id: "payos-north", options: { channel: "north" } }],
  regionId: "reg_south",
}

/** Both channels, as the store configures them. */
export const configured = () =>
  several.configure([simulated.north, simulated.south].flatMap((one) => one ?? []))

export const keyOf = (name: "north" | "south") => simulated[name]?.payment.checksumKey ?? ""

export const clientOf = (name: "north" | "south") => simulated[name]?.payment.clientId ?? ""
