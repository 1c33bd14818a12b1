import { Button, Heading } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import { useMessages } from "../../lib/messages"

const SHOWN = 100

type Props<Item> = {
  heading: string
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

/** Differences of one kind: the first hundred, and more on request; renders nothing if there are none. */
export function Findings<Item>({ heading, items, children }: Props<Item>) {
  const { t } = useMessages()
  const [shown, setShown] = useState(SHOWN)
  if (items.length === 0) return null
  return (
    <div className="flex flex-col py-4">
      <Heading level="h3" className="px-6">
        {heading}
      </Heading>
      <ul className="flex flex-col divide-y">
        {items.slice(0, shown).map((item, index) => (
          <li key={index}>{children(item)}</li>
        ))}
      </ul>
      {items.length > shown && (
        <Button
          size="small"
          variant="secondary"
          className="mx-6 mt-3 self-start"
          onClick={() => setShown(shown + SHOWN)}
        >
          {t("reconciliation.more")}
        </Button>
      )}
    </div>
  )
}
