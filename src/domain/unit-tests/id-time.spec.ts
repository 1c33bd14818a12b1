import { generateEntityId } from "@medusajs/framework/utils"
import { idSince } from "../id-time"

describe("idSince", () => {
  it("returns the prefix of ids created at a time", () => {
    expect(idSince("ref", new Date(0))).toBe("ref_0000000000")
    expect(idSince("ref", new Date(31))).toBe("ref_000000000Z")
    expect(idSince("ref", new Date(32))).toBe("ref_0000000010")
    expect(idSince("ref", new Date("2026-11-20T16:29:14.957Z"))).toHaveLength(14)
  })

  it("sorts before every id that Medusa creates later, and after earlier ones", () => {
    const before = generateEntityId(undefined, "ref")
    const soon = idSince("ref", new Date(Date.now() + 1_000))
    expect(before > idSince("ref", new Date(Date.now() - 1_000))).toBe(true)
    expect(before < soon).toBe(true)
  })
})
