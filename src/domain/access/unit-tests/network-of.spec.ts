import { networkOf, siteOf } from "../network-of"

it.each([
  ["203.0.113.7", "203.0.113.7", null],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
])("%s is counted as %s, and its site as %s", (address, network, site) => {
  expect([networkOf(address), siteOf(address)]).toEqual([network, site])
})
