import { Container, Heading, Text, toast } from "@medusajs/ui"
import { useNavigate } from "react-router-dom"
import { BatchEditor } from "../../../../../components/batches/batch-editor"
import { useWords } from "../../../../../lib/words"

/** Makes a batch of payouts out of a spreadsheet or a form. */
const NewBatchPage = () => {
  const { t } = useWords()
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
        onSent={({ id, awaiting }) => {
          toast.success(t(`payouts.confirm.${awaiting > 0 ? "waits" : "done"}`))
          void navigate(`/payos/payouts/batches?batch=${id}`)
        }}
      />
    </Container>
  )
}

export default NewBatchPage
