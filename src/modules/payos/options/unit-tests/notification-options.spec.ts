import { notificationChannels } from "../notification-channels"
import { rulesInForce } from "../notification-options"

const config = (options: object) => ({ modules: { notification: { options } } })
const feed = { id: "local", options: { channels: ["feed"] } }

it.each<[string, unknown, string[]]>([
  ["a provider's channel", config({ providers: [feed] }), ["feed"]],
  [
    "several providers' channels",
    config({ providers: [feed, { options: { channels: ["email", "sms"] } }] }),
    ["email", "feed", "sms"],
  ],
  [
    "Medusa Cloud's email channel",
    config({ providers: [feed], cloud: { api_key: "k", endpoint: "e" } }),
    ["email", "feed"],
  ],
  ["no email channel without a cloud", config({ providers: [feed], cloud: {} }), ["feed"]],
  ["nothing from a provider without options", config({ providers: [{ id: "x" }] }), []],
  ["nothing without a configuration", undefined, []],
])("notificationChannels returns %s", (_, given, channels) => {
  expect([...notificationChannels(given)].sort()).toEqual(channels)
})

it("without rules, every problem goes to the feed channel, if it is configured", () => {
  const rule = { channel: "email", to: ["lan@shop.example"], daily: false }
  expect(rulesInForce(undefined, new Set(["feed"]))).toEqual([{ channel: "feed", daily: false }])
  expect(rulesInForce(undefined, new Set())).toEqual([])
  expect(rulesInForce([], new Set(["feed"]))).toEqual([])
  expect(rulesInForce([rule], new Set())).toEqual([rule])
})
