import type * as ts from "typescript"
import type { Replacement } from "./file-edit"

export type TypeScript = typeof ts

/** A source file with the TypeScript that parsed it. */
export type Parsed = { ts: TypeScript; file: ts.SourceFile }

/** The store's own TypeScript parses: every Medusa store has one. Null where the text is not valid. */
export function parse(ts: TypeScript, name: string, source: string): Parsed | null {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
  const { parseDiagnostics } = file as ts.SourceFile & { parseDiagnostics: readonly unknown[] }
  return parseDiagnostics.length === 0 ? { ts, file } : null
}

/** An expression without parentheses and types around it. */
export function unwrap(ts: TypeScript, expression: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression)
  return isWrapped ? unwrap(ts, expression.expression) : expression
}

/** A property's value; "computed" where it is not written as `name: value`, undefined where there is none. */
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

/** A property's text where it is a string in quotes. */
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
 * Adds entries at the end of a list or an object, in the file's indentation and quotes: each on lines of its own, or
 * behind the last one where all of them stand on one line.
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

/** An entry's lines with the file's quotes and steps of indentation. */
function linesOf(source: string, entry: string): string[] {
  const unit = unitOf(source)
  const lines = inStyle(source, entry).split("\n")
  return lines.map((line) => line.replace(/^( {2})+/, (steps) => unit.repeat(steps.length / 2)))
}

/** Adds entries to a list on the line where it stands. */
export function appendInline(
  source: string,
  list: ts.ArrayLiteralExpression,
  entries: readonly string[],
): Replacement {
  const last = list.elements[list.elements.length - 1]
  const at = last ? last.getEnd() : list.getStart() + 1
  return { from: at, to: at, text: `${last ? ", " : ""}${inStyle(source, entries.join(", "))}` }
}

/** With the quotes that the file begins with. */
function inStyle(source: string, text: string): string {
  return /['"]/.exec(source)?.[0] === "'" ? text.replaceAll('"', "'") : text
}

/** The white space that the line at a position begins with. */
function indentAt(source: string, position: number): string {
  const start = source.lastIndexOf("\n", position - 1) + 1
  return /^[ \t]*/.exec(source.slice(start))?.[0] ?? ""
}

/** One step of the file's indentation. */
function unitOf(source: string): string {
  return /^(\t| +)[^\s*]/m.exec(source)?.[1] ?? "  "
}
