import type { Evidence } from "./evidence"
import { allRows, areas, type Area } from "./rows"
import { collectEvidence } from "./run"
import { serviceDocument } from "./service-document"

jest.setTimeout(120_000)

/** A value that says something: not nothing, not a mere yes. */
const saysSomething = (fact: unknown): boolean => {
  if (fact === null || fact === undefined) return false
  if (typeof fact === "object") return fact instanceof Date || Object.keys(fact).length > 0
  return typeof fact !== "boolean" && fact !== "" && !Number.isNaN(fact)
}

let evidence: Evidence

beforeAll(async () => {
  evidence = await collectEvidence()
})

afterAll(() => {
  process.stdout.write(`Coverage of the service: ${allRows.length} rows, each with its door\n`)
})

describe("the coverage of the service", () => {
  it.each(allRows)("$id is exercised by $door", ({ id, what, seen }) => {
    const fact = seen(evidence)
    expect({ id, what, fact, isSeen: saysSomething(fact) }).toMatchObject({
      id,
      what,
      isSeen: true,
    })
  })

  it("names the door of every row", () => {
    expect(allRows.filter(({ surface }) => !surface).map(({ id }) => id)).toEqual([])
  })

  it.each(Object.keys(serviceDocument) as Area[])(
    "has a row for each name of the service's document: %s",
    (area) => {
      expect(areas[area].map(({ id }) => id)).toEqual(serviceDocument[area])
    },
  )

  it("names every row once", () => {
    const ids = allRows.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})
