import { plainAddress } from "../plain-address"

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:52144", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["", ""],
])("plainAddress converts %j to %j", (address, plain) => {
  expect(plainAddress(address)).toBe(plain)
})
