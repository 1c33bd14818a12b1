import { Heading } from "@medusajs/ui"
import type { ReactNode } from "react"

export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-y-3 px-6 py-4">
      <Heading level="h3">{heading}</Heading>
      {children}
    </section>
  )
}
