import { DocumentText } from "@medusajs/icons"
import { Button, Skeleton, Text } from "@medusajs/ui"
import type { InvoiceView } from "../../../types/invoice"
import { useErrorToast } from "../../lib/error-toast"
import { useInvoiceDownload, useInvoices } from "../../lib/links"
import { useMessages } from "../../lib/messages"

/** The e-invoices of a payment, with PDF downloads. */
export function Invoices({ linkId }: { linkId: string }) {
  const { t, errorText } = useMessages()
  const { data, error, isLoading } = useInvoices(linkId)
  if (isLoading) return <Skeleton className="h-10 w-full" />
  if (!data?.invoices.length) {
    return (
      <Text size="small" className="text-ui-fg-subtle">
        {error ? errorText(error) : t("links.detail.noInvoices")}
      </Text>
    )
  }
  return (
    <ul className="flex flex-col gap-y-3">
      {data.invoices.map((invoice) => (
        <Invoice key={invoice.id} linkId={linkId} invoice={invoice} />
      ))}
    </ul>
  )
}

function Invoice({ linkId, invoice }: { linkId: string; invoice: InvoiceView }) {
  const { t, time } = useMessages()
  const showError = useErrorToast()
  const download = useInvoiceDownload(linkId)
  const { id, is_issued, number, issued_at } = invoice
  const facts: [string, string | null][] = [
    [t("links.detail.codeOfTax"), invoice.code_of_tax],
    [t("links.detail.reservation"), invoice.reservation_code],
    [t("links.detail.bankTransaction"), invoice.transaction_id],
  ]
  return (
    <li className="flex items-start justify-between gap-x-4">
      <div className="min-w-0">
        <Text size="small" weight="plus">
          {is_issued
            ? t("links.detail.issued", { number, date: issued_at ? time(issued_at) : "" })
            : t("links.detail.beingIssued")}
        </Text>
        {facts.map(([name, value]) =>
          value ? (
            <Text key={name} size="small" className="text-ui-fg-subtle break-words">
              {name}: {value}
            </Text>
          ) : null,
        )}
      </div>
      {is_issued && (
        <Button
          size="small"
          variant="secondary"
          isLoading={download.isPending}
          aria-label={`${t("links.detail.pdf")} ${number}`}
          onClick={() => download.mutate(id, { onError: showError })}
        >
          <DocumentText className="shrink-0" /> {t("links.detail.pdf")}
        </Button>
      )}
    </li>
  )
}
