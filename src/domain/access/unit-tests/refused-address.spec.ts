import { findRefusedAddress } from "../refused-address"

describe("findRefusedAddress", () => {
  it.each([
    ["Địa chỉ IP 203.0.113.7 không được phép.", "203.0.113.7"],
    ["IP 2001:db8::7 is not allowed", "2001:db8::7"],
    ["IP ::ffff:203.0.113.7.", "::ffff:203.0.113.7"],
    ["2001:db8:0:0:0:0:0:7 bị từ chối", "2001:db8:0:0:0:0:0:7"],
  ])("returns the address in payOS's message: %s", (message, address) => {
    expect(findRefusedAddress(message, "198.51.100.1")).toBe(address)
  })

  it.each(["Địa chỉ IP không được phép", "refused at 12:30:45, effaced", "", null, undefined])(
    "returns the store's own if payOS names none: %s",
    (message) => {
      expect(findRefusedAddress(message, "198.51.100.1")).toBe("198.51.100.1")
      expect(findRefusedAddress(message, undefined)).toBeNull()
    },
  )
})
