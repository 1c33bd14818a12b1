import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Container, Heading, Skeleton, Tabs, Text } from "@medusajs/ui"
import { ACCOUNTS, type Account } from "../../../../domain/reconciliation/line-kind"
import { AllowedPage } from "../../../components/allowed"
import { ChannelSelect } from "../../../components/channel-select"
import { AccountView } from "../../../components/reconciliation/account-view"
import { BothAccounts } from "../../../components/reconciliation/both-accounts"
import { PeriodPicker } from "../../../components/reconciliation/period-picker"
import { usePeriod } from "../../../components/reconciliation/use-period"
import { useMessages } from "../../../lib/messages"

const Reconciliation = () => {
  const { t } = useMessages()
  const { asked, account, isPending, setPeriod, setAccount, setChannel } = usePeriod()
  const { channel, ...period } = asked
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading>{t("reconciliation.title")}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {t("reconciliation.subtitle")}
        </Text>
      </div>
      <div className="flex flex-col gap-4 px-6 py-4">
        <PeriodPicker period={period} onChange={setPeriod} />
        <ChannelSelect value={channel} onChange={setChannel} className="max-w-xs" />
      </div>
      {!isPending && (
        <div className="px-6 py-3">
          <BothAccounts period={asked} />
        </div>
      )}
      <Tabs value={account} onValueChange={(value) => setAccount(value as Account)}>
        <Tabs.List className="px-6 py-3">
          {ACCOUNTS.map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {t(`reconciliation.account.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {ACCOUNTS.map((name) => (
          <Tabs.Content key={name} value={name}>
            {isPending ? (
              <Skeleton className="m-6 h-64" />
            ) : (
              <AccountView account={name} period={asked} />
            )}
          </Tabs.Content>
        ))}
      </Tabs>
    </Container>
  )
}

/** Reconciles a month of both accounts with the bank. */
const ReconciliationPage = () => (
  <AllowedPage needs={["payos_payment:read", "payos_payout:read"]}>
    <Reconciliation />
  </AllowedPage>
)

export default ReconciliationPage

export const config = defineRouteConfig({
  label: "menu.reconciliation",
  translationNs: "payos",
  rank: 4,
})
