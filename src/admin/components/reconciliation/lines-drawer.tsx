import { Button, Drawer, Skeleton } from "@medusajs/ui"
import type { Account } from "../../../domain/reconciliation/line-kind"
import type { ReconciliationLine } from "../../../types/reconciliation"
import { useLines } from "../../lib/reconciliation"
import { useMessages } from "../../lib/messages"
import { LoadFailed } from "../load-failed"
import { LineItem } from "../line-item"

type Props = {
  account: Account
  day: string
  channel: string | undefined
  onOpen: (line: ReconciliationLine) => void
  onClose: () => void
}

/** Every line of an account on one bank day, oldest first. */
export function LinesDrawer({ account, day, channel, onOpen, onClose }: Props) {
  const { t, dayText } = useMessages()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLines(
    account,
    { from: day, to: day, channel },
  )
  const lines = data?.pages.flatMap((page) => page.lines) ?? []
  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>
            {t(`reconciliation.account.${account}`)} · {dayText(day)}
          </Drawer.Title>
          <Drawer.Description className="sr-only">
            {t("reconciliation.linesText")}
          </Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col overflow-y-auto p-0">
          {error && <LoadFailed error={error} retry={() => void refetch()} />}
          {!data && !error && <Skeleton className="m-6 h-40" />}
          <ul className="flex flex-col divide-y">
            {lines.map((line) => (
              <li key={line.id}>
                <LineItem line={line} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <Button
              className="m-6"
              size="small"
              variant="secondary"
              isLoading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t("reconciliation.more")}
            </Button>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}
