import type { BankView, DestinationInput } from "../../types/payout"
import { useWords } from "../lib/words"
import { BankPicker } from "./bank-picker"
import { TextField } from "./text-field"

/** What a person has entered of a bank account so far. */
export type DestinationDraft = { bank: BankView | null; number: string; holder: string }

export const NO_DESTINATION: DestinationDraft = { bank: null, number: "", holder: "" }

/** The account, once bank and number are there. */
export function toDestination({ bank, number, holder }: DestinationDraft): DestinationInput | null {
  const account = number.replace(/\s/g, "")
  if (!bank || account.length < 4) return null
  return { to_bin: bank.bin, to_account_number: account, to_account_name: holder.trim() || null }
}

type Props = { value: DestinationDraft; onChange: (value: DestinationDraft) => void }

/** Bank, number and holder of the account that money goes to. */
export function DestinationFields({ value, onChange }: Props) {
  const { t } = useWords()
  return (
    <>
      <BankPicker value={value.bank} onChange={(bank) => onChange({ ...value, bank })} />
      <TextField
        label={t("payouts.form.account")}
        inputMode="numeric"
        autoComplete="off"
        value={value.number}
        onChange={({ target }) => onChange({ ...value, number: target.value })}
      />
      <TextField
        label={t("payouts.form.holder")}
        autoComplete="off"
        value={value.holder}
        onChange={({ target }) => onChange({ ...value, holder: target.value })}
      />
    </>
  )
}
