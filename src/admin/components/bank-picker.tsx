import { clx, Input, Label } from "@medusajs/ui"
import { useId, useState, type KeyboardEvent } from "react"
import type { BankView } from "../../types/payout"
import { useBanks } from "../lib/payouts"
import { useMessages } from "../lib/messages"

const SHOWN = 8

type Props = { value: BankView | null; onChange: (bank: BankView | null) => void }

/** Finds a bank by any part of its name, with or without diacritics. Works with the keyboard. */
export function BankPicker({ value, onChange }: Props) {
  const { t } = useMessages()
  const id = useId()
  const { text, found, active, isOpen, setOpen, choose, type, onKeyDown } = useBankSearch(onChange)
  const idOf = ({ bin }: BankView): string => `${id}-${bin}`

  return (
    <div className="relative flex flex-col gap-y-2">
      <Label size="small" weight="plus" htmlFor={id}>
        {t("payouts.form.bank")}
      </Label>
      <Input
        id={id}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && found[active] ? idOf(found[active]) : undefined}
        placeholder={t("payouts.form.bankPlaceholder")}
        value={value ? `${value.short_name} · ${value.bin}` : text}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <Options
        id={`${id}-list`}
        banks={found}
        active={active}
        isHidden={!isOpen || value !== null}
        idOf={idOf}
        onChoose={choose}
      />
    </div>
  )
}

/** The banks that match the typed text, and the one that is highlighted with the keyboard. */
function useBankSearch(onChange: Props["onChange"]) {
  const [text, setText] = useState("")
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { data, isPlaceholderData } = useBanks(text)
  const found = data?.banks.slice(0, SHOWN) ?? []
  const isCurrent = data !== undefined && !isPlaceholderData

  const choose = (bank: BankView): void => {
    onChange(bank)
    setText("")
    setOpen(false)
  }
  const type = (typed: string): void => {
    onChange(null)
    setText(typed)
    setActive(0)
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = found[active]
    if (event.key === "ArrowDown") setActive((index) => Math.min(index + 1, found.length - 1))
    else if (event.key === "ArrowUp") setActive((index) => Math.max(index - 1, 0))
    else if (event.key === "Enter" && isOpen && (chosen || !isCurrent)) {
      // Until the response arrives, the list matches the previous text, so its first bank may be the wrong one.
      if (chosen && isCurrent) choose(chosen)
    } else if (event.key === "Escape" && isOpen) setOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return { text, found, active, isOpen, setOpen, choose, type, onKeyDown }
}

type OptionsProps = {
  id: string
  banks: readonly BankView[]
  active: number
  isHidden: boolean
  idOf: (bank: BankView) => string
  onChoose: (bank: BankView) => void
}

function Options({ id, banks, active, isHidden, idOf, onChoose }: OptionsProps) {
  const { t } = useMessages()
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t("payouts.form.bank")}
      hidden={isHidden}
      className="bg-ui-bg-base shadow-elevation-flyout absolute top-full z-50 mt-1 max-h-72 w-full overflow-auto rounded-lg p-1"
    >
      {banks.length === 0 && (
        <li className="txt-compact-small text-ui-fg-subtle px-2 py-1.5">
          {t("payouts.form.noBank")}
        </li>
      )}
      {banks.map((bank, index) => (
        <li
          key={bank.bin}
          id={idOf(bank)}
          role="option"
          aria-selected={index === active}
          className={clx(
            "txt-compact-small cursor-pointer rounded-md px-2 py-1.5",
            index === active && "bg-ui-bg-base-hover",
          )}
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(bank)
          }}
        >
          <span className="font-medium">{bank.short_name}</span>{" "}
          <span className="text-ui-fg-subtle">
            {bank.bin} · {bank.name}
          </span>
        </li>
      ))}
    </ul>
  )
}
