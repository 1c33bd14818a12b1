import { findRefusedAddress } from "../refused-address"

describe("the address that payOS's allowlist lacks", () => {
  it.each([
    ["Địa chỉ IP 203.0.113.7 không được phép.", "203.0.113.7"],
    ["IP 2001:db8::7 is not allowed", "2001:db8::7"],
    ["IP ::ffff:203.0.113.7.", "::ffff:203.0.113.7"],
    ["2001:db8:0:0:0:0:0:7 bị từ chối", "2001:db8:0:0:0:0:0:7"],
  ])("is the one that payOS names: %s", (told, address) => {
    expect(findRefusedAddress(told, "198.51.100.1")).toBe(address)
  })

  it.each(["Địa chỉ IP không được phép", "refused at 12:30:45, effaced", "", null, undefined])(
    "is the store's own where payOS names none: %s",
    (told) => {
      expect(findRefusedAddress(told, "198.51.100.1")).toBe("198.51.100.1")
      expect(findRefusedAddress(told, undefined)).toBeNull()
    },
  )
})
