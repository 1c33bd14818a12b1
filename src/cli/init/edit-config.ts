import type * as ts from "typescript"
import {
  DEPENDENCIES,
  DEPENDENCIES_LINE,
  OPTIONS_ENTRY,
  PAYMENT_ENTRY,
  PLUGIN,
  PLUGIN_ENTRY,
  PROVIDER,
  PROVIDER_ENTRY,
} from "./config-text"
import { applyReplacements, type FileEdit, type ReasonLeft, type Replacement } from "./file-edit"
import { findConfigObject } from "./find-config-object"
import { findEntries } from "./find-entries"
import {
  append,
  appendInline,
  hasSpread,
  parse,
  valueOf,
  type Parsed,
  type TypeScript,
} from "./syntax"

/** Thrown if a configuration is left unedited, since its text does not determine its value. */
class LeftError extends Error {
  constructor(readonly reason: ReasonLeft) {
    super(reason)
  }
}

/** Adds the plugin and the payment provider to a `medusa-config`: all changes or none. */
export function editConfig(ts: TypeScript, name: string, source: string): FileEdit {
  const parsed = parse(ts, name, source)
  if (!parsed) return { result: "left", reason: "invalid" }
  const config = findConfigObject(parsed)
  if (!config) return { result: "left", reason: "no_config_object" }
  try {
    const replacements = merge(config, source, [
      ...addPlugin(parsed, config),
      ...addPayment(parsed, config),
    ])
    if (replacements.length === 0) return { result: "same" }
    return { result: "edited", text: applyReplacements(source, replacements) }
  } catch (error) {
    if (error instanceof LeftError) return { result: "left", reason: error.reason }
    throw error
  }
}

/** An entry of the configuration object, or a replacement inside it. */
type Edit = Replacement | { entry: string }

function merge(
  config: ts.ObjectLiteralExpression,
  source: string,
  edits: readonly Edit[],
): Replacement[] {
  const entries = edits.flatMap((edit) => ("entry" in edit ? [edit.entry] : []))
  const inside = edits.flatMap((edit) => ("entry" in edit ? [] : [edit]))
  return entries.length > 0 ? [...inside, append(source, config, entries)] : inside
}

function addPlugin({ ts, file }: Parsed, config: ts.ObjectLiteralExpression): Edit[] {
  const plugins = listOf(ts, config, "plugins")
  if (plugins === undefined) return [{ entry: `plugins: [\n  ${indented(PLUGIN_ENTRY)},\n]` }]
  const { named, hasUnknown } = findEntries(ts, plugins)
  if (named.some(({ resolve }) => resolve === PLUGIN)) return []
  if (hasUnknown && file.text.includes(PLUGIN)) throw new LeftError("plugins_computed")
  return [append(file.text, plugins, [PLUGIN_ENTRY])]
}

function addPayment({ ts, file }: Parsed, config: ts.ObjectLiteralExpression): Edit[] {
  const modules = listOf(ts, config, "modules")
  if (modules === undefined) return [{ entry: `modules: [\n  ${indented(PAYMENT_ENTRY)},\n]` }]
  const { named, hasUnknown } = findEntries(ts, modules)
  const payments = named.filter(({ isPayment }) => isPayment)
  const [payment] = payments
  if (payments.length > 1) throw new LeftError("payment_computed")
  if (payment) {
    if (!payment.object || payment.isConditional) throw new LeftError("payment_computed")
    return extendPayment({ ts, file }, payment.object)
  }
  // Medusa accepts one entry for the payment module, and an unreadable entry may be it.
  if (hasUnknown) throw new LeftError("modules_computed")
  return [append(file.text, modules, [PAYMENT_ENTRY])]
}

function extendPayment({ ts, file }: Parsed, payment: ts.ObjectLiteralExpression): Edit[] {
  if (hasSpread(ts, payment)) throw new LeftError("payment_computed")
  const entries: string[] = []
  const edits: Edit[] = []
  const dependencies = literal(valueOf(ts, payment, "dependencies"), ts.isArrayLiteralExpression)
  if (!dependencies) entries.push(DEPENDENCIES_LINE)
  else edits.push(...addDependencies({ ts, file }, dependencies))
  const options = literal(valueOf(ts, payment, "options"), ts.isObjectLiteralExpression)
  if (!options) entries.push(OPTIONS_ENTRY)
  else edits.push(...addProvider({ ts, file }, options))
  return entries.length > 0 ? [...edits, append(file.text, payment, entries)] : edits
}

function addDependencies({ ts, file }: Parsed, list: ts.ArrayLiteralExpression): Edit[] {
  const known = list.elements.map((one) => (ts.isStringLiteralLike(one) ? one.text : null))
  if (known.includes(null)) throw new LeftError("payment_computed")
  const missing = DEPENDENCIES.filter((name) => !known.includes(name))
  if (missing.length === 0) return []
  return [
    appendInline(
      file.text,
      list,
      missing.map((name) => `"${name}"`),
    ),
  ]
}

function addProvider({ ts, file }: Parsed, options: ts.ObjectLiteralExpression): Edit[] {
  if (hasSpread(ts, options)) throw new LeftError("payment_computed")
  const providers = literal(valueOf(ts, options, "providers"), ts.isArrayLiteralExpression)
  if (!providers) return [append(file.text, options, [`providers: [${PROVIDER_ENTRY}]`])]
  const { named, hasUnknown } = findEntries(ts, providers)
  if (named.some(({ resolve }) => resolve === PROVIDER)) return []
  if (hasUnknown && file.text.includes(PROVIDER)) throw new LeftError("payment_computed")
  return [append(file.text, providers, [PROVIDER_ENTRY])]
}

/** Returns a list written as a literal in the configuration; undefined if it is absent. */
function listOf(
  ts: TypeScript,
  config: ts.ObjectLiteralExpression,
  name: "plugins" | "modules",
): ts.ArrayLiteralExpression | undefined {
  const value = valueOf(ts, config, name)
  if (value === undefined && hasSpread(ts, config)) throw new LeftError("inherited")
  if (value === undefined) return undefined
  if (value !== "computed" && ts.isArrayLiteralExpression(value)) return value
  throw new LeftError(`${name}_computed`)
}

/** Returns a part of the payment module written as a literal; undefined if it is absent. */
function literal<T extends ts.Expression>(
  value: ts.Expression | "computed" | undefined,
  isLiteral: (value: ts.Node) => value is T,
): T | undefined {
  if (value === undefined) return undefined
  if (value !== "computed" && isLiteral(value)) return value
  throw new LeftError("payment_computed")
}

const indented = (text: string) => text.replaceAll("\n", "\n  ")
