import { Container, Heading, Text, toast } from "@medusajs/ui"
import { useNavigate } from "react-router-dom"
import { AllowedPage } from "../../../../../components/allowed"
import { BatchEditor } from "../../../../../components/batches/batch-editor"
import { useMessages } from "../../../../../lib/messages"

const NewBatch = () => {
  const { t, dong } = useMessages()
  const navigate = useNavigate()
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading>{t("batches.new")}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {t("batches.subtitle")}
        </Text>
      </div>
      <BatchEditor
        onSent={({ id, awaiting, count, amount }) => {
          const sent = { count, amount: dong(amount) }
          toast.success(t(`batches.sent.${awaiting > 0 ? "waits" : "done"}`, sent))
          void navigate(`/payos/payouts/batches?batch=${id}`)
        }}
      />
    </Container>
  )
}

/** Creates a batch of payouts from a spreadsheet or a form. */
const NewBatchPage = () => (
  <AllowedPage needs="payos_payout:create">
    <NewBatch />
  </AllowedPage>
)

export default NewBatchPage
