import { Hint, Label, RadioGroup, Text } from "@medusajs/ui"
import { useId } from "react"
import type { ProposedOrderView } from "../../../types/unmatched"
import { useMessages } from "../../lib/messages"
import { TextField } from "../text-field"
import type { OrderChoice as Choice } from "./use-order-choice"

/** The orders that the money may be for, likeliest first, and the user's search results. */
export function OrderChoice({ likely, found, typed, text, order, ...choice }: Choice) {
  const { t, errorText } = useMessages()
  return (
    <div className="flex flex-col gap-y-4">
      {likely.error && <Text size="small">{errorText(likely.error)}</Text>}
      {likely.data && (
        <Proposals
          heading={t("unmatched.likely.heading")}
          none={t("unmatched.likely.none")}
          orders={likely.data}
          picked={typed ? null : order}
          pick={choice.pickLikely}
        />
      )}
      <TextField
        label={t("unmatched.order")}
        hint={t("unmatched.orderHint")}
        value={text}
        onChange={({ target }) => choice.type(target.value)}
      />
      {typed && found.error && <Hint variant="error">{errorText(found.error)}</Hint>}
      {typed && found.data && (
        <Proposals
          heading={t("unmatched.likely.found")}
          none={t("unmatched.likely.noneFound")}
          orders={found.data}
          picked={order}
          pick={choice.pickFound}
        />
      )}
    </div>
  )
}

type ProposalsProps = {
  heading: string
  none: string
  orders: readonly ProposedOrderView[]
  picked: ProposedOrderView | null
  pick: (id: string) => void
}

function Proposals({ heading, none, orders, picked, pick }: ProposalsProps) {
  return (
    <fieldset className="flex flex-col gap-y-2">
      <legend className="txt-compact-small-plus mb-2">{heading}</legend>
      {orders.length === 0 && <Hint>{none}</Hint>}
      <RadioGroup value={picked?.id ?? ""} aria-label={heading} onValueChange={pick}>
        {orders.map((one) => (
          <Proposal key={one.id} order={one} />
        ))}
      </RadioGroup>
    </fieldset>
  )
}

function Proposal({ order }: { order: ProposedOrderView }) {
  const id = useId()
  return (
    <div className="flex items-start gap-x-2">
      <RadioGroup.Item id={id} value={order.id} className="shrink-0" />
      <Label size="small" htmlFor={id}>
        <OrderLine order={order} />
      </Label>
    </div>
  )
}

/** An order on two lines: its number, customer and balance due, then why the money may be for it. */
function OrderLine({ order }: { order: ProposedOrderView }) {
  const { t, dong, time } = useMessages()
  const { display_id, customer, created_at, due, reasons } = order
  return (
    <>
      <span className="block">
        {[`#${display_id}`, customer, time(created_at)].filter(Boolean).join(" · ")}
        {" · "}
        {t("unmatched.likely.due", { amount: dong(due) })}
      </span>
      <span className="text-ui-fg-subtle block">
        {reasons.map((reason) => t(`unmatched.likely.reason.${reason}`)).join(" · ")}
      </span>
    </>
  )
}
