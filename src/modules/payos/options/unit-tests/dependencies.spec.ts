import { lacksDependencies } from "../dependencies"

describe("lacksDependencies", () => {
  it.each<[string, unknown, boolean]>([
    ["both listed", { modules: { payment: { dependencies: ["payos", "query"] } } }, false],
    [
      "other modules listed too",
      { modules: { payment: { dependencies: ["a", "query", "payos"] } } },
      false,
    ],
    ["the ledger missing", { modules: { payment: { dependencies: ["query"] } } }, true],
    ["the query missing", { modules: { payment: { dependencies: ["payos"] } } }, true],
    ["no dependencies", { modules: { payment: { resolve: "@medusajs/medusa/payment" } } }, true],
    ["no payment module", { modules: {} }, false],
    ["payment switched off", { modules: { payment: false } }, false],
    ["no configuration", undefined, false],
  ])("T41: with %s: %j -> %s", (_, config, expected) => {
    expect(lacksDependencies(config)).toBe(expected)
  })
})
