import type * as ts from "typescript"
import type { Replacement } from "./file-edit"

export type TypeScript = typeof ts

/** A source file with the TypeScript that parsed it. */
export type Parsed = { ts: TypeScript; file: ts.SourceFile }

/** Parses with the store's own TypeScript, which every store has; null if the text is invalid. */
export function parse(ts: TypeScript, name: string, source: string): Parsed | null {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
  const { parseDiagnostics } = file as ts.SourceFile & { parseDiagnostics: readonly unknown[] }
  return parseDiagnostics.length === 0 ? { ts, file } : null
}

/** Strips parentheses and type assertions from an expression. */
export function unwrap(ts: TypeScript, expression: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression)
  return isWrapped ? unwrap(ts, expression.expression) : expression
}

/** Returns a property's value; "computed" if it is not written as `name: value`, undefined if it is absent. */
export function valueOf(
  ts: TypeScript,
  object: ts.ObjectLiteralExpression,
  name: string,
): ts.Expression | "computed" | undefined {
  const property = object.properties.find(
    (one) =>
      one.name &&
      (ts.isIdentifier(one.name) || ts.isStringLiteral(one.name)) &&
      one.name.text === name,
  )
  if (!property) return undefined
  return ts.isPropertyAssignment(property) ? unwrap(ts, property.initializer) : "computed"
}

/** Returns a property's text if it is a string literal. */
export function stringOf(
  ts: TypeScript,
  object: ts.ObjectLiteralExpression,
  name: string,
): string | undefined {
  const value = valueOf(ts, object, name)
  return value && value !== "computed" && ts.isStringLiteralLike(value) ? value.text : undefined
}

export function hasSpread(ts: TypeScript, object: ts.ObjectLiteralExpression): boolean {
  return object.properties.some((one) => ts.isSpreadAssignment(one))
}

export type List = ts.ArrayLiteralExpression | ts.ObjectLiteralExpression

const partsOf = (list: List): ts.NodeArray<ts.Node> =>
  "elements" in list ? list.elements : list.properties

/**
 * Adds entries at the end of a list or an object, in the file's indentation and quotes: each on its own lines, or after
 * the last one if all are on one line.
 */
export function append(source: string, list: List, entries: readonly string[]): Replacement {
  const close = list.getEnd() - 1
  const parts = partsOf(list)
  const last = parts[parts.length - 1]
  const indent = indentAt(source, close)
  if (last && !source.slice(list.getStart(), close).includes("\n")) {
    const added = entries.map((entry) => linesOf(source, entry).join(`\n${indent}`))
    return { from: last.getEnd(), to: last.getEnd(), text: `, ${added.join(", ")}` }
  }
  const from = last ? last.getEnd() : list.getStart() + 1
  const kept = source.slice(from, close).trimEnd()
  const comma = last && !parts.hasTrailingComma ? "," : ""
  const before = `\n${indent}${unitOf(source)}`
  const added = entries.map((entry) => before + linesOf(source, entry).join(before))
  const text = `${comma}${kept}${added.join(",")}${comma ? "" : ","}\n${indent}`
  return { from, to: close, text }
}

/** Returns an entry's lines in the file's quotes and indentation. */
function linesOf(source: string, entry: string): string[] {
  const unit = unitOf(source)
  const lines = inStyle(source, entry).split("\n")
  return lines.map((line) => line.replace(/^( {2})+/, (steps) => unit.repeat(steps.length / 2)))
}

/** Adds entries to a list without a line break. */
export function appendInline(
  source: string,
  list: ts.ArrayLiteralExpression,
  entries: readonly string[],
): Replacement {
  const last = list.elements[list.elements.length - 1]
  const at = last ? last.getEnd() : list.getStart() + 1
  return { from: at, to: at, text: `${last ? ", " : ""}${inStyle(source, entries.join(", "))}` }
}

/** Converts quotes to those that the file uses first. */
function inStyle(source: string, text: string): string {
  return /['"]/.exec(source)?.[0] === "'" ? text.replaceAll('"', "'") : text
}

/** Returns the leading white space of the line at a position. */
function indentAt(source: string, position: number): string {
  const start = source.lastIndexOf("\n", position - 1) + 1
  return /^[ \t]*/.exec(source.slice(start))?.[0] ?? ""
}

/** Returns one level of indentation. */
function unitOf(source: string): string {
  return /^(\t| +)[^\s*]/m.exec(source)?.[1] ?? "  "
}
