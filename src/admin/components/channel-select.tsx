import { Label, Select } from "@medusajs/ui"
import { useId } from "react"
import { useChannels } from "../lib/store"
import { useMessages } from "../lib/messages"

type Props = {
  /** Undefined selects the default channel. */
  value: string | undefined
  onChange: (channel: string) => void
  /** Offers only channels that have a payout channel. */
  withPayouts?: boolean
  className?: string
}

/** Selects one of several channels; renders nothing if there is no choice. */
export function ChannelSelect({ value, onChange, withPayouts = false, className = "" }: Props) {
  const { t } = useMessages()
  const id = useId()
  const { data } = useChannels()
  const names = (data?.channels ?? [])
    .filter(({ has_payouts }) => has_payouts || !withPayouts)
    .map(({ name }) => name)
  const [first, ...others] = names
  if (first === undefined || others.length === 0) return null
  return (
    <div className={`flex flex-col gap-y-2 ${className}`}>
      <Label htmlFor={id} size="small" weight="plus">
        {t("settings.channel")}
      </Label>
      <Select value={value ?? first} onValueChange={onChange}>
        <Select.Trigger id={id}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {names.map((name) => (
            <Select.Item key={name} value={name}>
              {name}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  )
}
