import { type z } from "@medusajs/framework/zod"

/** Returns a path such as `items[0].price`; "" for the root. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`
    return text === "" ? String(step) : `${text}.${String(step)}`
  }, "")
}

/** Describes up to five issues of a parse in one line, with field names and without values. */
export function describeIssues(issues: readonly z.ZodError["issues"][number][]): string {
  const shown = issues.slice(0, 5).map((issue) => {
    return `${pathText(issue.path) || "data"}: ${issue.message}`
  })
  const more = issues.length - shown.length
  return shown.join("; ") + (more > 0 ? `; and ${more} more` : "")
}
