import { vectors } from "../../../integration-tests/contract/signature-vectors.json"
import { sameSignature, signBody, signCreation, signHeader } from "../signing"
import type { Fields } from "../validation"

const signers: Record<string, (input: Fields, key: string) => string> = {
  "create-payment": signCreation,
  body: signBody,
  header: signHeader,
}

describe("signing", () => {
  it.each(vectors.map((vector) => [vector.kind, vector.name, vector] as const))(
    "creates the %s signature of: %s",
    (kind, _name, { input, key, expected }) => {
      expect(signers[kind]?.(input, key)).toBe(expected)
    },
  )

  it.each([
    ["another signature", "b".repeat(64)],
    ["upper case", "A".repeat(64)],
    ["a truncated signature", "a".repeat(63)],
    ["nothing", undefined],
    ["a number", 1],
  ])("refuses %s", (_name, received) => {
    expect(sameSignature(received, "a".repeat(64))).toBe(false)
  })
})
