import type { ListedProblemView } from "../../../types/problem"

/** The payer of a case by its latest transfer: name, account, and transfer content. */
export function CasePayer({ transfer }: Pick<ListedProblemView, "transfer">) {
  if (!transfer) return <span className="text-ui-fg-muted">–</span>
  const { reference, description } = transfer
  const payer = partyText(transfer)
  const about = [description, reference].filter(Boolean).join(" · ")
  return (
    <div className="flex max-w-56 2xl:max-w-80 flex-col py-2">
      <span className="truncate" title={payer}>
        {payer || "–"}
      </span>
      <span className="text-ui-fg-subtle truncate" title={about}>
        {about}
      </span>
    </div>
  )
}

/** Returns the payer and account, if the bank reports them. */
export function partyText(transfer: ListedProblemView["transfer"]): string {
  const party = transfer?.counter_account
  return [party?.name, party?.bank_name, party?.number].filter(Boolean).join(" · ")
}
