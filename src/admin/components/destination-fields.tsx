import { useState } from "react"
import type { BankView, DestinationInput } from "../../types/payout"
import { useMessages } from "../lib/messages"
import { BankPicker } from "./bank-picker"
import { TextField } from "./text-field"

/** The bank account as far as the user has entered it. */
export type DestinationDraft = { bank: BankView | null; number: string; holder: string }

export const NO_DESTINATION: DestinationDraft = { bank: null, number: "", holder: "" }

const ACCOUNT = /^[0-9A-Za-z]{4,32}$/

/** Strips the separators that people put into account numbers. */
const ungrouped = (number: string): string => number.replace(/[\s.\-–]/g, "")

/** Returns the account; null without bank or number. */
export function toDestination({ bank, number, holder }: DestinationDraft): DestinationInput | null {
  const account = ungrouped(number)
  if (!bank || !ACCOUNT.test(account)) return null
  return { to_bin: bank.bin, to_account_number: account, to_account_name: holder.trim() || null }
}

type Props = { value: DestinationDraft; onChange: (value: DestinationDraft) => void }

export function DestinationFields({ value, onChange }: Props) {
  const { t } = useMessages()
  const [isBlurred, setBlurred] = useState(false)
  const number = ungrouped(value.number)
  const isInvalid = isBlurred && number !== "" && !ACCOUNT.test(number)
  return (
    <>
      <BankPicker value={value.bank} onChange={(bank) => onChange({ ...value, bank })} />
      <TextField
        label={t("payouts.form.account")}
        inputMode="numeric"
        autoComplete="off"
        issue={isInvalid ? t("payouts.form.accountIssue") : null}
        value={value.number}
        onFocus={() => setBlurred(false)}
        onBlur={() => setBlurred(true)}
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
