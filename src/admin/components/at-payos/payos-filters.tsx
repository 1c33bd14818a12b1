import { Button, Label, Select } from "@medusajs/ui"
import { useEffect, useId, useState, type ChangeEvent, type FormEvent } from "react"
import type { PayosFilters } from "../../lib/payouts-at-payos"
import { useMessages } from "../../lib/messages"
import { DayField } from "../day-field"
import { TextField } from "../text-field"

const ANY = "any" as const

/** The states that payOS's SDKs list. */
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
] as const

type Props = { filters: PayosFilters; onApply: (filters: PayosFilters) => void }

/** The filters of payOS's own payout list; submitting the form queries payOS. */
export function PayosFilterForm({ filters: applied, onApply }: Props) {
  const { t } = useMessages()
  const [filters, setFilters] = useState(applied)
  // The Back button restores earlier filters.
  useEffect(() => setFilters(applied), [applied])
  const field = (name: "referenceId" | "category") => ({
    label: t(`atPayos.filter.${name}`),
    value: filters[name] ?? "",
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setFilters({ ...filters, [name]: target.value }),
  })
  const dayField = (name: "fromDate" | "toDate") => ({
    label: t(`atPayos.filter.${name}`),
    day: filters[name] ?? "",
    onChange: (day: string) => setFilters({ ...filters, [name]: day }),
  })
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    onApply(filters)
  }
  return (
    <form onSubmit={apply} className="grid gap-4 px-6 py-4 md:grid-cols-3">
      <TextField {...field("referenceId")} />
      <StateSelect
        state={filters.approvalState}
        onChange={(approvalState) => setFilters({ ...filters, approvalState })}
      />
      <TextField {...field("category")} />
      <DayField {...dayField("fromDate")} />
      <DayField {...dayField("toDate")} />
      <Button type="submit" size="small" variant="secondary" className="self-end">
        {t("action.search")}
      </Button>
    </form>
  )
}

type StateProps = { state: string | undefined; onChange: (state: string) => void }

function StateSelect({ state: chosen, onChange }: StateProps) {
  const { t } = useMessages()
  const id = useId()
  return (
    <div className="flex flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        {t("atPayos.filter.approvalState")}
      </Label>
      <Select value={chosen || ANY} onValueChange={(value) => onChange(value === ANY ? "" : value)}>
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
