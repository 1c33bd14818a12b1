import type * as ts from "typescript"
import { unwrap, type Parsed } from "./syntax"

/**
 * Returns the object that a `medusa-config` exports, if it is a literal in `defineConfig({…})` or by itself; null if it
 * is created another way, or modified afterwards.
 */
export function findConfigObject({ ts, file }: Parsed): ts.ObjectLiteralExpression | null {
  const exported = file.statements.flatMap((statement) => exportsOf({ ts, file }, statement))
  const [only] = exported
  if (exported.length !== 1 || only === undefined || mentions(file.text) !== 1) return null
  const value = unwrap(ts, only)
  const object = ts.isCallExpression(value) ? configOf({ ts, file }, value) : value
  return object && ts.isObjectLiteralExpression(object) ? object : null
}

/** Counts exports: a later `module.exports.plugins.push(…)` changes the object. */
const mentions = (text: string) => text.match(/\bmodule\.exports\b|\bexport\s+default\b/g)?.length

function exportsOf({ ts }: Parsed, statement: ts.Statement): ts.Expression[] {
  if (ts.isExportAssignment(statement)) return [statement.expression]
  if (!ts.isExpressionStatement(statement)) return []
  const { expression } = statement
  const isAssignment =
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    expression.left.getText() === "module.exports"
  return isAssignment ? [expression.right] : []
}

function configOf({ ts }: Parsed, call: ts.CallExpression): ts.Expression | undefined {
  const [first] = call.arguments
  return call.expression.getText() === "defineConfig" && first ? unwrap(ts, first) : undefined
}
