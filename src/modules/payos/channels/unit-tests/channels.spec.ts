import { Channels, UnknownChannelError } from "../channels"
import { parseOptions } from "../../options/options"

const store = {
  backendUrl: "https://api.shop.example",
  returnUrl: "https://shop.example/done",
  cancelUrl: "https://shop.example/back",
}
const keys = (clientId: string) => ({ clientId, apiKey: "api", checksumKey: `sum-of-${clientId}` })
const account = keys("account-1")

const opened: Channels[] = []
afterAll(() => Promise.all(opened.map((channels) => channels.close())))

const open = (options: object): Channels => {
  const channels = new Channels(parseOptions({ ...store, ...options }, false), () => undefined)
  opened.push(channels)
  return channels
}

const several = () =>
  open({
    channels: {
      north: { ...keys("n"), regions: ["reg_1"] },
      south: { ...keys("s"), regions: ["reg_2", "reg_3"], payout: account, accountLinked: false },
      west: { ...keys("w"), payout: account, sharedChannel: true },
      east: { ...keys("e"), payout: keys("account-2") },
    },
  })

it("flat options configure one channel named default", () => {
  const channels = open({ ...keys("only"), payout: account })
  expect(channels.all).toHaveLength(1)
  expect(channels.defaultChannel).toMatchObject({ name: "default", clientId: "only" })
  expect(channels).toMatchObject({ hasSeveral: false, hasRegions: false })
  expect(channels.ofRegion("reg_1")).toBe(channels.defaultChannel)
  expect(channels.payoutChannelNamed()?.clientId).toBe("account-1")
})

it("the default channel is the one named default, otherwise the first", () => {
  expect(several().defaultChannel.name).toBe("north")
  const withDefault = open({ channels: { north: keys("n"), default: keys("d") } })
  expect(withDefault.defaultChannel.name).toBe("default")
})

it.each([
  ["reg_1", "north"],
  ["reg_3", "south"],
  ["reg_9", "north"],
  [null, "north"],
])("the region %s has the channel %s", (region, name) => {
  expect(several().ofRegion(region).name).toBe(name)
})

it("a row's channel is found by its client id; an unknown one throws", () => {
  const channels = several()
  expect(channels.of({ client_id: "s" }).name).toBe("south")
  expect(channels.knows({ client_id: "gone-1234" })).toBe(false)
  expect(() => channels.of({ client_id: "gone-1234" })).toThrow(UnknownChannelError)
  expect(() => channels.of({ client_id: "gone-1234" })).not.toThrow(/gone/)
})

it("channels can share a payout channel, which is created once", () => {
  const channels = several()
  expect(channels.payoutChannels.map(({ clientId }) => clientId)).toEqual([
    "account-1",
    "account-2",
  ])
  expect(channels.payoutChannelNamed("west")).toBe(channels.payoutChannelNamed("south"))
  expect(channels.payoutChannelNamed("north")).toBeNull()
  expect(channels.payoutChannelNamed("nowhere")).toBeNull()
  expect(channels.payoutChannelNamed()?.clientId).toBe("account-1")
  expect(channels.payoutChannelOf("account-2")).toBe(channels.payoutChannelNamed("east"))
  expect(channels.payoutChannelOf(null)).toBeNull()
})

it("each channel has its own description limit and its own flag for use by another system", () => {
  const [north, south, west] = several().all
  expect(north).toMatchObject({ descriptionLimit: 25, isShared: false })
  expect(south).toMatchObject({ descriptionLimit: 9 })
  expect(west).toMatchObject({ isShared: true })
})
