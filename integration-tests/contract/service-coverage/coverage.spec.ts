import type { Evidence } from "./evidence"
import { allRows, areas, type Area } from "./rows"
import { collectEvidence } from "./run"
import { serviceDocument } from "./service-document"

jest.setTimeout(120_000)

/** Whether a value is evidence: neither empty nor a boolean. */
const isEvidence = (fact: unknown): boolean => {
  if (fact === null || fact === undefined) return false
  if (typeof fact === "object") return fact instanceof Date || Object.keys(fact).length > 0
  return typeof fact !== "boolean" && fact !== "" && !Number.isNaN(fact)
}

let evidence: Evidence

beforeAll(async () => {
  evidence = await collectEvidence()
})

afterAll(() => {
  process.stdout.write(`Coverage of the service: ${allRows.length} rows, each with its surface\n`)
})

describe("the coverage of payOS's service", () => {
  it.each(allRows)("exercises $id by $surface", ({ id, what, seen }) => {
    const fact = seen(evidence)
    expect({ id, what, fact, isSeen: isEvidence(fact) }).toMatchObject({
      id,
      what,
      isSeen: true,
    })
  })

  it("names the surface of every row", () => {
    expect(allRows.filter(({ surface }) => !surface).map(({ id }) => id)).toEqual([])
  })

  it.each(Object.keys(serviceDocument) as Area[])(
    "has a row for each name in payOS's documentation: %s",
    (area) => {
      expect(areas[area].map(({ id }) => id)).toEqual(serviceDocument[area])
    },
  )

  it("has no duplicate row", () => {
    const ids = allRows.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})
