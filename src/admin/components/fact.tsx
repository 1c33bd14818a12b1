import type { ReactNode } from "react"

/** One row of a detail page: its name on the left, its value on the right. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 px-6 py-3">
      <dt className="txt-compact-small-plus text-ui-fg-subtle">{name}</dt>
      <dd className="txt-compact-small text-ui-fg-base break-words">{children}</dd>
    </div>
  )
}
