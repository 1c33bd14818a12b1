import type { Evidence } from "./evidence"
import { missing } from "./missing"
import { allRows, areas, type Area } from "./rows"
import { collectEvidence } from "./run"
import { serviceDocument } from "./service-document"

jest.setTimeout(120_000)

const withDoor = allRows.filter(({ door }) => door !== null)
const withoutDoor = allRows.filter(({ door }) => door === null)

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
  const names = withoutDoor.map(({ id }) => id).join(", ")
  const count = `${withDoor.length} of ${allRows.length}`
  process.stdout.write(`Coverage of the service: ${count} rows have a door. Missing: ${names}\n`)
})

describe("the coverage of the service", () => {
  it.each(withDoor)("$id is exercised by $door", ({ id, what, seen }) => {
    const fact = seen(evidence)
    expect({ id, what, fact, isSeen: saysSomething(fact) }).toMatchObject({
      id,
      what,
      isSeen: true,
    })
  })

  it("lacks a door for exactly the rows that are listed as missing", () => {
    expect(withoutDoor.map(({ id }) => id).sort()).toEqual([...missing].sort())
  })

  it("has no fact for a row without a door, else its door is built and not named", () => {
    const built = withoutDoor.filter(({ seen }) => saysSomething(seen(evidence)))
    expect(built.map(({ id }) => id)).toEqual([])
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
