import { Button } from "@medusajs/ui"
import { usePermissions } from "../../lib/permissions"
import { useMessages } from "../../lib/messages"

/** Opens a case, for users who may decide it. */
export function CaseButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useMessages()
  const { may } = usePermissions()
  if (!may("payos_problem:update")) return null
  return (
    <div className="flex justify-end px-1 py-1.5">
      <Button size="small" variant="secondary" onClick={onOpen}>
        {t("unmatched.decide")}
      </Button>
    </div>
  )
}
