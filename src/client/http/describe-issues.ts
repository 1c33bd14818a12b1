import { type z } from "@medusajs/framework/zod"

/** A path such as `items[0].price`; "" for the whole. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`
    return text === "" ? String(step) : `${text}.${String(step)}`
  }, "")
}

/** At most five faults of a zod error as one line, with field names and without values. */
export function describeIssues(error: z.ZodError): string {
  const shown = error.issues.slice(0, 5).map((issue) => {
    return `${pathText(issue.path) || "the whole"}: ${issue.message}`
  })
  const more = error.issues.length - shown.length
  return shown.join("; ") + (more > 0 ? `; and ${more} more` : "")
}
