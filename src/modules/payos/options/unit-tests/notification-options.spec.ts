import { notificationChannels } from "../notification-channels"
import { rulesInForce } from "../notification-options"

const config = (options: object) => ({ modules: { notification: { options } } })
const bell = { id: "local", options: { channels: ["feed"] } }

it.each<[string, unknown, string[]]>([
  ["a provider's", config({ providers: [bell] }), ["feed"]],
  [
    "several",
    config({ providers: [bell, { options: { channels: ["email", "sms"] } }] }),
    ["email", "feed", "sms"],
  ],
  [
    "Medusa Cloud's mail",
    config({ providers: [bell], cloud: { api_key: "k", endpoint: "e" } }),
    ["email", "feed"],
  ],
  ["no cloud", config({ providers: [bell], cloud: {} }), ["feed"]],
  ["a provider without options", config({ providers: [{ id: "x" }] }), []],
  ["of no configuration", undefined, []],
])("the channels of notification providers: %s", (_, given, channels) => {
  expect([...notificationChannels(given)].sort()).toEqual(channels)
})

it("without rules every problem is in the bell, if there is one", () => {
  const rule = { channel: "email", to: ["lan@shop.example"], daily: false }
  expect(rulesInForce(undefined, new Set(["feed"]))).toEqual([{ channel: "feed", daily: false }])
  expect(rulesInForce(undefined, new Set())).toEqual([])
  expect(rulesInForce([], new Set(["feed"]))).toEqual([])
  expect(rulesInForce([rule], new Set())).toEqual([rule])
})
