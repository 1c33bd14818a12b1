import { readMedusaVersion, requireSupportedMedusa, warnOfUntestedMedusa } from "../medusa-version"

describe("the version of Medusa at boot", () => {
  const warningsOn = (version: string | null) => {
    const warnings: string[] = []
    warnOfUntestedMedusa(version, { warn: (line) => void warnings.push(line) })
    return warnings
  }

  it("is read from the installed package", () => {
    expect(readMedusaVersion()).toMatch(/^\d+\.\d+\.\d+/)
  })

  it("stops the boot if it is below the minimum, with both versions in the error", () => {
    expect(() => requireSupportedMedusa("2.17.2")).toThrow(
      "payOS for Medusa needs Medusa 2.18 or newer, and this store runs 2.17.2.",
    )
  })

  it.each(["2.18.0", "2.23.0", null])("permits the boot: %s", (version) => {
    expect(() => requireSupportedMedusa(version)).not.toThrow()
  })

  it("logs one line of warning if it is untested", () => {
    expect(warningsOn("2.23.0")).toEqual([
      expect.stringMatching(/^payos: Medusa 2\.23\.0 is newer/),
    ])
  })

  it.each(["2.21.2", null])("logs no warning for %s", (version) => {
    expect(warningsOn(version)).toEqual([])
  })
})
