import { canBeMarkedHandled, wordsFor } from "../../src/domain/problems/remedies"
import { PROBLEM_KINDS } from "../../src/modules/payos/repositories/problems/problems"
import { UNMATCHED_ACTIONS } from "../../src/use-cases/unmatched-money/resolve-unmatched"
import { en } from "../../src/admin/words/en"
import { vi } from "../../src/admin/words/vi"

const DICTIONARIES = { en, vi }

describe.each(Object.entries(DICTIONARIES))(
  "the words for problems, %s",
  (_, { problems, unmatched }) => {
    it("name every kind there is, and no other", () => {
      expect(Object.keys(problems.kind).sort()).toEqual([...PROBLEM_KINDS].sort())
    })

    it("name the remedy of every kind", () => {
      const remedies = PROBLEM_KINDS.map((kind) => wordsFor(kind).remedy)
      expect(remedies.filter((remedy) => !Object.hasOwn(problems.remedy, remedy))).toEqual([])
      expect(remedies).not.toContain("look_at_it")
    })

    it("name everything that a person may do with unmatched money", () => {
      expect(Object.keys(unmatched.action)).toEqual([...UNMATCHED_ACTIONS])
      expect(Object.keys(unmatched.text)).toEqual([...UNMATCHED_ACTIONS])
    })
  },
)

it("every kind has a title, and what nothing else ends a person can close", () => {
  const untitled = PROBLEM_KINDS.filter((kind) => wordsFor(kind).title.startsWith("Something"))
  expect(untitled).toEqual([])
  expect(PROBLEM_KINDS.filter(canBeMarkedHandled)).toContain("order_orphaned")
})
