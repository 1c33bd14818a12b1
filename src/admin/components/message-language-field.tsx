import { Label, Select } from "@medusajs/ui"
import { useId, useState } from "react"
import type { MessageLanguage } from "../../domain/notifications/notification-rule"
import { useMessages } from "../lib/messages"

type Props = { value: MessageLanguage; onChange: (language: MessageLanguage) => void }

/** Selects the language of a customer message. */
export function MessageLanguageField({ value, onChange }: Props) {
  const { t } = useMessages()
  const id = useId()
  return (
    <div className="flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {t("orders.request.language")}
      </Label>
      <Select value={value} onValueChange={(next) => onChange(next as MessageLanguage)}>
        <Select.Trigger id={id}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          <Select.Item value="vi">Tiếng Việt</Select.Item>
          <Select.Item value="en">English</Select.Item>
        </Select.Content>
      </Select>
    </div>
  )
}

/** The language of a message to a customer: initially the user's own, if the plugin supports it. */
export function useMessageLanguage() {
  const { language } = useMessages()
  return useState<MessageLanguage>(language)
}
