import { Badge, Button, Text, toast, usePrompt } from "@medusajs/ui"
import { useState } from "react"
import type { Account } from "../../../domain/reconciliation/line-kind"
import type { MonthState } from "../../../domain/reconciliation/month-state"
import type { AccountClosing, ClosedMonthView } from "../../../types/reconciliation"
import { useErrorToast } from "../../lib/error-toast"
import { useMessages } from "../../lib/messages"
import { useCloseMonth, useReopenMonth } from "../../lib/months"
import { Allowed } from "../allowed"
import { ReasonDrawer } from "../reason-drawer"
import type { Balances } from "./account-sums"

type Props = {
  account: Account
  channel: string | undefined
  month: string
  state: MonthState<ClosedMonthView>
  reopened: AccountClosing["reopened"]
  balances: Balances
}

/** Whether the shown month is closed, with the button that closes or reopens it. */
export function MonthClosing({ state, reopened, ...shown }: Props) {
  const { t, time, monthText } = useMessages()
  const values = {
    month: monthText(shown.month),
    first: state.type === "later" ? monthText(state.first) : "",
    when: state.type === "closed" ? time(state.closed.closed_at) : "",
  }
  const isClosed = state.type === "closed" || state.type === "covered"
  return (
    <div className="flex flex-col gap-3 px-6 py-4 md:flex-row md:items-start md:justify-between">
      <div>
        <Badge size="2xsmall" color={isClosed ? "green" : "grey"}>
          {t(isClosed ? "reconciliation.month.isClosed" : "reconciliation.month.isOpen")}
        </Badge>
        <Text size="small" className="text-ui-fg-subtle">
          {t(`reconciliation.month.${state.type}`, values)}
        </Text>
        {reopened && (
          <Text size="small" className="text-ui-fg-subtle break-words">
            {t("reconciliation.month.reopenedAt", {
              when: time(reopened.at),
              reason: reopened.reason ?? "–",
            })}
          </Text>
        )}
      </div>
      <Allowed needs={["payos_payment:export", "payos_payout:export"]}>
        {state.type === "closable" && <CloseButton {...shown} />}
        {state.type === "closed" && state.isLatest && <ReopenButton {...shown} />}
      </Allowed>
    </div>
  )
}

/** Closes the month. Without an opening balance there is no closing balance to carry into the next month. */
function CloseButton({ account, channel, month, balances }: Omit<Props, "state" | "reopened">) {
  const { t, dong, monthText } = useMessages()
  const prompt = usePrompt()
  const onError = useErrorToast()
  const toClose = useCloseMonth()
  const { opening, closing } = balances
  const close = async (): Promise<void> => {
    if (opening === null || closing === null) {
      toast.error(t("reconciliation.month.noOpening"))
      return
    }
    const values = {
      month: monthText(month),
      account: t(`reconciliation.account.${account}`).toLocaleLowerCase(),
      opening: dong(opening),
      closing: dong(closing),
    }
    const isConfirmed = await prompt({
      title: t("reconciliation.month.closeTitle", values),
      description: t("reconciliation.month.closeText", values),
      confirmText: t("reconciliation.month.close"),
      cancelText: t("action.cancel"),
      variant: "confirmation",
    })
    if (!isConfirmed) return
    const onSuccess = (): unknown => toast.success(t("reconciliation.month.done", values))
    toClose.mutate({ account, channel, month, opening }, { onSuccess, onError })
  }
  return (
    <Button
      size="small"
      variant="secondary"
      className="shrink-0"
      isLoading={toClose.isPending}
      onClick={() => void close()}
    >
      {t("reconciliation.month.close")}
    </Button>
  )
}

function ReopenButton({ account, channel, month }: Omit<Props, "state" | "reopened">) {
  const { t, monthText } = useMessages()
  const [isAsked, setAsked] = useState(false)
  const onError = useErrorToast()
  const toReopen = useReopenMonth()
  const reopen = (reason: string): void => {
    const onSuccess = (): void => setAsked(false)
    toReopen.mutate({ account, channel, month, reason }, { onSuccess, onError })
  }
  return (
    <>
      <Button
        size="small"
        variant="transparent"
        className="shrink-0"
        onClick={() => setAsked(true)}
      >
        {t("reconciliation.month.reopen")}
      </Button>
      {isAsked && (
        <ReasonDrawer
          heading={t("reconciliation.month.reopenTitle", { month: monthText(month) })}
          text={t("reconciliation.month.reopenText")}
          isBusy={toReopen.isPending}
          onClose={() => setAsked(false)}
          actions={(reason) => (
            <Button size="small" isLoading={toReopen.isPending} onClick={() => reopen(reason)}>
              {t("reconciliation.month.reopen")}
            </Button>
          )}
        />
      )}
    </>
  )
}
