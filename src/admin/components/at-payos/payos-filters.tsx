import { Button, Label, Select } from "@medusajs/ui"
import { useId, useState, type FormEvent } from "react"
import type { PayosFilters } from "../../lib/payouts-at-payos"
import { useMessages } from "../../lib/messages"
import { TextField } from "../text-field"

const ANY = "any"

/** As payOS's SDKs list them. */
const STATES = [
  "DRAFTING",
  "SUBMITTED",
  "APPROVED",
  "REJECTED",
  "CANCELLED",
  "SCHEDULED",
  "PROCESSING",
  "FAILED",
  "PARTIAL_COMPLETED",
  "COMPLETED",
  "SUCCEEDED",
]

/** payOS's own filters of its list; it is asked when the form is sent. */
export function PayosFilterForm({ onApply }: { onApply: (filters: PayosFilters) => void }) {
  const { t } = useMessages()
  const [filters, setFilters] = useState<PayosFilters>({})
  const set = (name: keyof PayosFilters, value: string): void => {
    const { [name]: _, ...others } = filters
    setFilters(value ? { ...others, [name]: value } : others)
  }
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    onApply(filters)
  }
  return (
    <form onSubmit={apply} className="grid gap-4 px-6 py-4 md:grid-cols-3">
      <TextField
        label={t("atPayos.filter.referenceId")}
        onChange={({ target }) => set("referenceId", target.value.trim())}
      />
      <StateSelect onChange={(state) => set("approvalState", state)} />
      <TextField
        label={t("atPayos.filter.category")}
        onChange={({ target }) => set("category", target.value.trim())}
      />
      <TextField
        type="date"
        label={t("atPayos.filter.fromDate")}
        onChange={({ target }) => set("fromDate", target.value)}
      />
      <TextField
        type="date"
        label={t("atPayos.filter.toDate")}
        onChange={({ target }) => set("toDate", target.value)}
      />
      <Button type="submit" size="small" variant="secondary" className="self-end">
        {t("action.search")}
      </Button>
    </form>
  )
}

function StateSelect({ onChange }: { onChange: (state: string) => void }) {
  const { t } = useMessages()
  const id = useId()
  return (
    <div className="flex flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        {t("atPayos.filter.approvalState")}
      </Label>
      <Select defaultValue={ANY} onValueChange={(value) => onChange(value === ANY ? "" : value)}>
        <Select.Trigger id={id}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {[ANY, ...STATES].map((state) => (
            <Select.Item key={state} value={state}>
              {t(`atPayos.approval.${state}`)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  )
}
