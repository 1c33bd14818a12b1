import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminCustomer, DetailWidgetProps } from "@medusajs/framework/types"
import { Button, Container, Heading, Text, toast, usePrompt } from "@medusajs/ui"
import { Allowed } from "../components/allowed"
import { useErrorToast } from "../lib/error-toast"
import { useErasePersonalData, useExportPersonalData } from "../lib/personal-data"
import { usePermissions } from "../lib/permissions"
import { useMessages } from "../lib/messages"

/** The ledger's data about a customer, with buttons to export or erase it. */
const CustomerPersonalDataWidget = ({ data: { id } }: DetailWidgetProps<AdminCustomer>) => {
  const { t } = useMessages()
  const { may } = usePermissions()
  const prompt = usePrompt()
  const toExport = useExportPersonalData()
  const toErase = useErasePersonalData()
  const onError = useErrorToast()
  if (!may("payos_personal_data:export") && !may("payos_personal_data:erase")) return null

  const erase = async (): Promise<void> => {
    const isConfirmed = await prompt({
      title: t("personalData.heading"),
      description: t("personalData.confirm"),
      confirmText: t("personalData.erase"),
      cancelText: t("action.cancel"),
    })
    if (!isConfirmed) return
    const onSuccess = (): unknown => toast.success(t("personalData.erased"))
    toErase.mutate(id, { onSuccess, onError })
  }

  return (
    <Container className="flex flex-col gap-y-3 px-6 py-4">
      <Heading level="h2">{t("personalData.heading")}</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        {t("personalData.text")}
      </Text>
      <div className="flex flex-wrap gap-2">
        <Allowed needs="payos_personal_data:export">
          <Button
            size="small"
            variant="secondary"
            isLoading={toExport.isPending}
            onClick={() => toExport.mutate(id, { onError })}
          >
            {t("personalData.export")}
          </Button>
        </Allowed>
        <Allowed needs="payos_personal_data:erase">
          <Button
            size="small"
            variant="danger"
            isLoading={toErase.isPending}
            onClick={() => void erase()}
          >
            {t("personalData.erase")}
          </Button>
        </Allowed>
      </div>
    </Container>
  )
}

export default CustomerPersonalDataWidget

export const config = defineWidgetConfig({
  zone: "customer.details.side.after",
  id: "payos-customer-personal-data",
})
