import { compileFunction } from "node:vm"
import ts from "typescript"
import { CONFIG_LINES } from "../config-text"
import { editConfig } from "../edit-config"
import type { FileEdit } from "../file-edit"

const PAYOS = `{ resolve: "medusa-payment-payos", options: {} }`
const PROVIDER = `{ resolve: "medusa-payment-payos/providers/payos", id: "payos" }`
const PAYMENT = `{ resolve: "@medusajs/medusa/payment", dependencies: ["query", "payos"], options: { providers: [${PROVIDER}] } }`

const edit = (source: string): FileEdit => editConfig(ts, "medusa-config.ts", source)
const config = (inside: string) => `module.exports = defineConfig({ ${inside} })\n`

/** Evaluates the edited configuration. */
function evaluate(source: string): { plugins: unknown[]; modules: unknown[] } {
  const edited = edit(source)
  const text = edited.result === "edited" ? edited.text : source
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  })
  const module = { exports: {} as Record<string, unknown> }
  const run = compileFunction(outputText, [
    "module",
    "exports",
    "defineConfig",
    "process",
    "Modules",
  ])
  const process = { env: { PAYOS_CLIENT_ID: "id", REDIS: "yes" } }
  run(module, module.exports, (given: unknown) => given, process, { PAYMENT: "payment" })
  return (module.exports["default"] ?? module.exports) as ReturnType<typeof evaluate>
}

const plugin = {
  resolve: "medusa-payment-payos",
  options: expect.objectContaining({ clientId: "id", checksumKey: undefined }),
}
const provider = { resolve: "medusa-payment-payos/providers/payos", id: "payos" }

describe("editConfig adds the plugin and the provider", () => {
  it.each([
    ["to a configuration without lists", config("projectConfig: {}")],
    ["to an empty configuration", "module.exports = defineConfig({})\n"],
    ["to a plain object", "module.exports = {\n\tprojectConfig: {},\n}\n"],
    ["to a default export", "export default defineConfig({\n  projectConfig: {} // end\n})\n"],
    [
      "to a typed configuration",
      "export default defineConfig({ projectConfig: {} } as any) satisfies object\n",
    ],
    ["to empty lists", config("plugins: [], modules: []")],
    ["to a list with a comment", config("plugins: [\n    // none yet\n  ],\n  modules: [],")],
    [
      "to a file with CRLF line ends",
      "module.exports = defineConfig({\r\n  plugins: [\r\n  ],\r\n})\r\n",
    ],
  ])("%s", (_, source) => {
    const { plugins, modules } = evaluate(source)
    expect(plugins).toEqual([plugin])
    expect(modules).toEqual([
      {
        resolve: "@medusajs/medusa/payment",
        dependencies: ["payos", "query"],
        options: { providers: [provider] },
      },
    ])
  })

  it.each([
    [`plugins: ["a"]`, ["a", plugin]],
    [`plugins: [{ resolve: "a" },]`, [{ resolve: "a" }, plugin]],
    [`plugins: [\n  "a", // first\n  "b" // second\n]`, ["a", "b", plugin]],
    [`plugins: [...(process.env.REDIS ? ["a"] : [])]`, ["a", plugin]],
    [`plugins: [${PAYOS}]`, [{ resolve: "medusa-payment-payos", options: {} }]],
    [`plugins: ["medusa-payment-payos"]`, ["medusa-payment-payos"]],
  ])("to the plugins %s, unless it is there", (inside, expected) => {
    expect(evaluate(config(inside)).plugins).toEqual(expected)
  })

  it.each([
    [`{ resolve: "@medusajs/medusa/payment" }`, ["payos", "query"], [provider]],
    [`{ resolve: "@medusajs/payment", options: {} }`, ["payos", "query"], [provider]],
    [`{ key: Modules.PAYMENT, options: { providers: [] } }`, ["payos", "query"], [provider]],
    [
      `{\n  resolve: "@medusajs/medusa/payment",\n  dependencies: ["payos"],\n  options: { providers: [{ resolve: "s" }] },\n}`,
      ["payos", "query"],
      [{ resolve: "s" }, provider],
    ],
  ])("to the payment module %s", (module, dependencies, providers) => {
    const { modules } = evaluate(config(`modules: [{ resolve: "./src/modules/a" }, ${module}]`))
    expect(modules).toEqual([
      { resolve: "./src/modules/a" },
      expect.objectContaining({ dependencies, options: { providers } }),
    ])
  })

  it("only once", () => {
    const source = config("projectConfig: {}")
    const once = edit(source)
    expect(once.result).toBe("edited")
    expect(edit(once.result === "edited" ? once.text : "")).toEqual({ result: "same" })
    expect(edit(config(`plugins: [${PAYOS}], modules: [${PAYMENT}]`))).toEqual({ result: "same" })
    expect(edit(config(CONFIG_LINES))).toEqual({ result: "same" })
  })

  it("with the file's own quotes, indentation and line ends", () => {
    const tabs = edit(
      "module.exports = {\r\n\ta: 'b',\r\n\tplugins: [\r\n\t\t'c',\r\n\t],\r\n\tmodules: []\r\n}\r\n",
    )
    const text = tabs.result === "edited" ? tabs.text : ""
    expect(text).toContain("\r\n\t\t'c',\r\n\t\t{\r\n\t\t\tresolve: 'medusa-payment-payos',\r\n")
    expect(text).not.toMatch(/[^\r]\n|"|^ /m)
  })
})

describe("editConfig leaves a configuration that it cannot evaluate unchanged", () => {
  it.each([
    ["invalid", "module.exports = defineConfig({"],
    ["no_config_object", "module.exports = require('./config')"],
    ["no_config_object", "const config = defineConfig({})\nexport { config }"],
    ["no_config_object", "const config = {}\nmodule.exports = defineConfig(config)"],
    ["no_config_object", "module.exports = withDefaults({})"],
    ["no_config_object", "module.exports = defineConfig({})\nmodule.exports.plugins = []"],
    ["inherited", config("...base")],
    ["inherited", config("...base, plugins: []")],
    ["plugins_computed", config("plugins: pluginsOf(shop)")],
    ["plugins_computed", config("plugins")],
    ["plugins_computed", `const p = ${PAYOS}\n${config("plugins: [p]")}`],
    ["modules_computed", config(`modules: { payment: {} }`)],
    ["modules_computed", config("modules: [...shared]")],
    ["modules_computed", config("modules: [payment]")],
    ["modules_computed", config(`modules: [{ resolve: require.resolve("./p") }]`)],
    [
      "payment_computed",
      config(`modules: [{ resolve: "@medusajs/medusa/payment", options: of() }]`),
    ],
    [
      "payment_computed",
      config(`modules: [{ resolve: "@medusajs/medusa/payment", dependencies: deps }]`),
    ],
    [
      "payment_computed",
      config(`modules: [{ resolve: "@medusajs/medusa/payment", dependencies: [dep] }]`),
    ],
    [
      "payment_computed",
      config(`modules: [{ resolve: "@medusajs/medusa/payment", options: { ...o } }]`),
    ],
    ["payment_computed", config(`modules: ["@medusajs/medusa/payment"]`)],
    ["payment_computed", config(`modules: [${PAYMENT}, ${PAYMENT}]`)],
    [
      "payment_computed",
      config(`modules: [...(stripe ? [{ resolve: "@medusajs/medusa/payment" }] : [])]`),
    ],
  ])("%s: %s", (reason, source) => {
    expect(edit(source)).toEqual({ result: "left", reason })
  })
})
