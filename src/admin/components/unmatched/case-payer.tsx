import type { ListedProblemView } from "../../../types/problem"

/** The payer of a case by its latest transfer: name, account, and transfer content. */
export function CasePayer({ transfer }: Pick<ListedProblemView, "transfer">) {
  if (!transfer) return <span className="text-ui-fg-muted">–</span>
  const { reference, description, counter_account: party } = transfer
  const account = [party?.bank_name, party?.number].filter(Boolean).join(" · ")
  const about = [description, reference].filter(Boolean).join(" · ")
  return (
    <div className="flex max-w-56 2xl:max-w-80 flex-col py-2">
      <span className="truncate" title={party?.name ?? ""}>
        {party?.name ?? "–"}
      </span>
      <span className="text-ui-fg-subtle whitespace-normal">{account}</span>
      <span className="text-ui-fg-subtle line-clamp-3 whitespace-normal break-words" title={about}>
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
