import { EllipsisHorizontal } from "@medusajs/icons"
import { Button, DropdownMenu, IconButton } from "@medusajs/ui"
import type { ProblemView } from "../../../types/problem"
import type { UnmatchedActionName } from "../../../types/unmatched"
import { usePermissions } from "../../lib/permissions"
import { useWords } from "../../lib/words"
import { suggestedActions } from "./suggested-actions"

type Props = { problem: ProblemView; onChoose: (action: UnmatchedActionName) => void }

/** The likeliest remedy as a button, the others behind the dots. */
export function CaseActions({ problem, onChoose }: Props) {
  const { t } = useWords()
  const { may } = usePermissions()
  const [first, ...others] = suggestedActions(problem.detail["reason"])
  if (!first || !may("payos_problem:update")) return null
  return (
    <div className="flex items-center justify-end gap-x-2 px-1 py-1.5">
      <Button size="small" variant="secondary" onClick={() => onChoose(first)}>
        {t(`unmatched.action.${first}`)}
      </Button>
      {others.length > 0 && (
        <DropdownMenu>
          <DropdownMenu.Trigger asChild>
            <IconButton size="small" variant="transparent" aria-label={t("unmatched.column.what")}>
              <EllipsisHorizontal />
            </IconButton>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content align="end">
            {others.map((action) => (
              <DropdownMenu.Item key={action} onClick={() => onChoose(action)}>
                {t(`unmatched.action.${action}`)}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu>
      )}
    </div>
  )
}
