import { withoutDiacritics } from "../../domain/plain-text"
import { useMessages } from "../lib/messages"
import { TextField } from "./text-field"

type Props = { onChange: (category: string[] | undefined) => void }

/** payOS's categories of a payout, separated by commas. */
export function CategoryField({ onChange }: Props) {
  const { t } = useMessages()
  const read = (text: string): void => {
    const category = text
      .split(",")
      .map((name) => withoutDiacritics(name.trim()))
      .filter(Boolean)
    onChange(category.length > 0 ? category : undefined)
  }
  return (
    <TextField
      label={t("batches.settings.category")}
      hint={t("batches.settings.categoryHint")}
      onBlur={({ target }) => read(target.value)}
    />
  )
}
