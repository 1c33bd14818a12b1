import { Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { Tally } from "../../../types/overview"
import { useMessages } from "../../lib/messages"

type Props = {
  name: string
  tally: Tally
  /** What the amount excludes. */
  note?: string | null
  to: string
}

/** The number of cases and their total amount, with a link to their list. */
export function Counter({ name, tally, note, to }: Props) {
  const { dong } = useMessages()
  return (
    <Link
      to={to}
      className="bg-ui-bg-component shadow-elevation-card-rest hover:bg-ui-bg-component-hover focus-visible:shadow-borders-focus rounded-lg p-4 outline-none"
    >
      <Text size="small" className="text-ui-fg-subtle">
        {name}
      </Text>
      <Text size="xlarge" weight="plus" className="tabular-nums">
        {tally.count}
      </Text>
      <Text size="small" className="text-ui-fg-subtle tabular-nums">
        {dong(tally.amount)}
      </Text>
      {note && (
        <Text size="small" className="text-ui-fg-error tabular-nums">
          {note}
        </Text>
      )}
    </Link>
  )
}
