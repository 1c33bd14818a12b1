import { Button, Text } from "@medusajs/ui"
import { useMe } from "../lib/me"
import { useWords } from "../lib/words"

type Props = {
  /** Who wants the money sent, and may not be the one who approves. */
  askedBy: string | null
  isBusy: boolean
  onApprove: () => void
}

/** What a second person presses. The one who asked sees what it waits for. */
export function Approve({ askedBy, isBusy, onApprove }: Props) {
  const { t } = useWords()
  const { data, isPending } = useMe()
  if (data && data.user.id === askedBy) {
    return (
      <Text size="small" className="text-ui-fg-subtle self-center">
        {t("payouts.approve.waits")}
      </Text>
    )
  }
  return (
    <Button size="small" isLoading={isBusy || isPending} onClick={onApprove}>
      {t("payouts.approve.action")}
    </Button>
  )
}
