import type { PayProps } from "./pay-props"
import { saveQr } from "./save-qr"
import { formatDong, textOf } from "./messages"

type Props = Pick<PayProps, "code" | "amount" | "locale"> & { className?: string }

/** Saves the code as a picture that states what it pays. */
export function SaveButton({ code, amount, locale, className = "payos-quiet" }: Props) {
  const { bank_name, bin, account_number, account_name, description, qr } = code
  const account = `${bank_name ?? bin} ${account_number}`
  const lines = [account, account_name, formatDong(amount, locale), description]
  const save = () => saveQr(qr, lines, `${description}.png`)
  return (
    <button type="button" className={className} onClick={() => void save()}>
      {textOf(locale).saveQr}
    </button>
  )
}
