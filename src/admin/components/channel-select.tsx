import { Label, Select } from "@medusajs/ui"
import { useId } from "react"
import { useChannels } from "../lib/store"
import { useWords } from "../lib/words"

type Props = {
  /** Undefined: the first. */
  value: string | undefined
  onChange: (channel: string) => void
  /** Only those that payouts leave from. */
  withPayouts?: boolean
  className?: string
}

/** Which of several channels is meant; nothing where there is no choice. */
export function ChannelSelect({ value, onChange, withPayouts = false, className = "" }: Props) {
  const { t } = useWords()
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
