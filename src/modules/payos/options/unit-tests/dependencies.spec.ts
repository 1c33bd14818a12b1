import { hasForgottenDependencies } from "../dependencies"

describe("hasForgottenDependencies", () => {
  it.each<[string, unknown, boolean]>([
    ["both named", { modules: { payment: { dependencies: ["payos", "query"] } } }, false],
    [
      "others named too",
      { modules: { payment: { dependencies: ["a", "query", "payos"] } } },
      false,
    ],
    ["the ledger forgotten", { modules: { payment: { dependencies: ["query"] } } }, true],
    ["the query forgotten", { modules: { payment: { dependencies: ["payos"] } } }, true],
    ["no line at all", { modules: { payment: { resolve: "@medusajs/medusa/payment" } } }, true],
    ["no payment module", { modules: {} }, false],
    ["payment switched off", { modules: { payment: false } }, false],
    ["nothing known", undefined, false],
  ])("T41: says of %s: %j -> %s", (_, config, expected) => {
    expect(hasForgottenDependencies(config)).toBe(expected)
  })
})
