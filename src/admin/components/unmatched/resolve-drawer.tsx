import { Text } from "@medusajs/ui"
import { useState } from "react"
import type { CaseView } from "../../../types/unmatched"
import { useCase } from "../../lib/problems"
import { useMessages } from "../../lib/messages"
import { FormDrawer, Submit } from "../form-drawer"
import { LoadFailed } from "../load-failed"
import { accountText } from "../destination-choice"
import { FormFailure } from "../form-failure"
import { ReasonField } from "../reason-field"
import { ActionChoice } from "./action-choice"
import { CaseFacts } from "./case-facts"
import { OutsideFields } from "./outside-fields"
import { OrderChoice } from "./order-choice"
import { PayBackFields } from "./pay-back-fields"
import { useResolution, type Resolution } from "./use-resolution"

type Props = { id: string; onClose: () => void }

/** A case of unmatched money: its evidence, and the form with which a user resolves it. */
export function ResolveDrawer({ id, onClose }: Props) {
  const { t } = useMessages()
  const { data: details, error, refetch } = useCase(id)
  const reason = useState("")
  // The key resets the form when the case has changed, so that no decision is based on outdated figures. The typed
  // reason remains.
  if (details) return <CaseForm key={details.problem.version} {...{ details, reason, onClose }} />
  return (
    <FormDrawer
      heading={t("unmatched.decide")}
      text={t("unmatched.subtitle")}
      onClose={onClose}
      actions={null}
    >
      {error ? <LoadFailed error={error} retry={() => void refetch()} /> : <Text>…</Text>}
    </FormDrawer>
  )
}

type FormProps = {
  details: CaseView
  reason: [string, (reason: string) => void]
  onClose: () => void
}

function CaseForm({ details, reason: [reason, setReason], onClose }: FormProps) {
  const { t, errorText } = useMessages()
  const resolution = useResolution(details, reason, onClose)
  const { action, actions, partial, sum, orders, payBack } = resolution
  return (
    <FormDrawer
      heading={t("unmatched.decide")}
      text={t("unmatched.subtitle")}
      isPending={resolution.isPending}
      onClose={onClose}
      outcome={<Outcome resolution={resolution} />}
      actions={<Decide resolution={resolution} />}
    >
      <CaseFacts
        details={details}
        sum={sum}
        writtenOff={
          action === "accept_partial_payment" ? (partial.data?.written_off ?? null) : null
        }
      />
      <ActionChoice
        details={details}
        actions={actions}
        value={action}
        onChange={resolution.setAction}
      />
      {action === "accept_partial_payment" && partial.error && (
        <Text size="small">{errorText(partial.error)}</Text>
      )}
      {action === "allocate_to_order" && <OrderChoice {...orders} />}
      {action === "pay_back" && payBack.isOffered && <PayBackFields form={payBack} />}
      {action === "resolve_outside" && (
        <OutsideFields
          value={resolution.outsideInput}
          most={Math.abs(sum)}
          onChange={resolution.setOutsideInput}
        />
      )}
      <ReasonField rows={3} value={reason} onChange={setReason} />
      <FormFailure failure={resolution.failure} />
    </FormDrawer>
  )
}

/** The outcome of the chosen action: the destination account or the effect, what is left over, and what is missing. */
function Outcome({ resolution }: { resolution: Resolution }) {
  const { t, dong } = useMessages()
  const { action, payBack, left, partial, missing } = resolution
  if (!action) return null
  const { bank, destination } = payBack.choice
  const text = t(`unmatched.text.${action}`)
  const lines = [
    action === "pay_back" && payBack.isOffered && destination
      ? t("orders.refund.goesTo", { account: accountText(bank, destination) })
      : text,
    action === "accept_partial_payment" &&
      partial.data &&
      `${t("unmatched.evidence.written_off")}: ${dong(partial.data.written_off)}`,
    left ? t("unmatched.leftOver", { amount: dong(left) }) : null,
    missing ? t(`unmatched.missing.${missing}`) : null,
  ]
  return lines.map((line) => line && <p key={line}>{line}</p>)
}

/** The submit buttons. Money that is paid back can be sent immediately, or only drafted. */
function Decide({ resolution }: { resolution: Resolution }) {
  const { t, dong } = useMessages()
  const { action, payBack, orders, sum, outside, isPending, isComplete, decide } = resolution
  if (action === "pay_back" && payBack.isOffered) {
    return (
      <>
        <Submit variant="secondary" isPending={isPending} isComplete={isComplete} onClick={decide}>
          {t("unmatched.payBack.draftOnly")}
        </Submit>
        <Submit isPending={isPending} isComplete={payBack.isComplete} onClick={payBack.send}>
          {t("unmatched.payBack.send", { amount: dong(payBack.amount) })}
        </Submit>
      </>
    )
  }
  if (action === "resolve_outside" && sum < 0) {
    return (
      <Submit isPending={isPending} isComplete={isComplete} onClick={decide}>
        {t("unmatched.recordLoss", { amount: dong(outside?.amount ?? -sum) })}
      </Submit>
    )
  }
  return (
    <Submit isPending={isPending} isComplete={isComplete} onClick={decide}>
      {action === "allocate_to_order" && orders.order
        ? t("unmatched.allocate", {
            amount: dong(Math.min(sum, orders.order.due)),
            number: orders.order.display_id,
          })
        : t(action ? `unmatched.action.${action}` : "unmatched.decide")}
    </Submit>
  )
}
