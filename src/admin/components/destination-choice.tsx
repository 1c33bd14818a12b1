import { Label, RadioGroup } from "@medusajs/ui"
import { useId, useState } from "react"
import type { DestinationInput } from "../../types/payout"
import { useMessages } from "../lib/messages"
import {
  DestinationFields,
  NO_DESTINATION,
  toDestination,
  type DestinationDraft,
} from "./destination-fields"

/** A known account with its bank's name. */
export type KnownAccount = DestinationInput & { to_bank_name: string | null }

/** Selects the account that money goes to: the known one, or another that the user enters. */
export function useDestinationChoice(known: KnownAccount | null) {
  const [isOther, setOther] = useState(known === null)
  const [draft, setDraft] = useState<DestinationDraft>(NO_DESTINATION)
  const destination: DestinationInput | null = isOther ? toDestination(draft) : known
  const bank = isOther ? draft.bank?.short_name : known?.to_bank_name
  return { known, isOther, setOther, draft, setDraft, destination, bank }
}

/** Formats an account on one line, with its bank's name. */
export function accountText(
  bank: string | null | undefined,
  { to_account_number, to_account_name }: DestinationInput,
): string {
  return [bank, to_account_number, to_account_name].filter(Boolean).join(" · ")
}

type Props = { choice: ReturnType<typeof useDestinationChoice> }

export function DestinationChoice({ choice }: Props) {
  const { t } = useMessages()
  const id = useId()
  const { known, isOther, setOther, draft, setDraft } = choice
  return (
    <>
      {known && (
        <RadioGroup
          value={isOther ? "other" : "named"}
          onValueChange={(value) => setOther(value === "other")}
        >
          <div className="flex items-center gap-x-2">
            <RadioGroup.Item value="named" id={`${id}-named`} className="shrink-0" />
            <Label htmlFor={`${id}-named`} size="small">
              {accountText(known.to_bank_name, known)}
            </Label>
          </div>
          <div className="flex items-center gap-x-2">
            <RadioGroup.Item value="other" id={`${id}-other`} className="shrink-0" />
            <Label htmlFor={`${id}-other`} size="small">
              {t("payouts.confirm.other")}
            </Label>
          </div>
        </RadioGroup>
      )}
      {isOther && <DestinationFields value={draft} onChange={setDraft} />}
    </>
  )
}
