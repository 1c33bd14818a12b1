import { clx, Input, Label } from "@medusajs/ui"
import { useId, useState, type KeyboardEvent } from "react"
import type { BankView } from "../../types/payout"
import { useBanks } from "../lib/payouts"
import { useWords } from "../lib/words"

const SHOWN = 8

type Props = { value: BankView | null; onChange: (bank: BankView | null) => void }

/** Finds a bank by any part of its name, with or without diacritics; by keyboard too. */
export function BankPicker({ value, onChange }: Props) {
  const { t } = useWords()
  const id = useId()
  const [text, setText] = useState("")
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const found = useBanks(text).data?.banks.slice(0, SHOWN) ?? []

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
    else if (event.key === "Enter" && isOpen && chosen) choose(chosen)
    else if (event.key === "Escape" && isOpen) setOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

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
        aria-activedescendant={isOpen && found[active] ? `${id}-${found[active].bin}` : undefined}
        placeholder={t("payouts.form.bankPlaceholder")}
        value={value ? `${value.short_name} · ${value.bin}` : text}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={t("payouts.form.bank")}
        hidden={!isOpen || value !== null}
        className="bg-ui-bg-base shadow-elevation-flyout absolute top-full z-50 mt-1 max-h-72 w-full overflow-auto rounded-lg p-1"
      >
        {found.length === 0 && (
          <li className="txt-compact-small text-ui-fg-subtle px-2 py-1.5">
            {t("payouts.form.noBank")}
          </li>
        )}
        {found.map((bank, index) => (
          <li
            key={bank.bin}
            id={`${id}-${bank.bin}`}
            role="option"
            aria-selected={index === active}
            className={clx(
              "txt-compact-small cursor-pointer rounded-md px-2 py-1.5",
              index === active && "bg-ui-bg-base-hover",
            )}
            onMouseDown={(event) => {
              event.preventDefault()
              choose(bank)
            }}
          >
            <span className="font-medium">{bank.short_name}</span>{" "}
            <span className="text-ui-fg-subtle">
              {bank.bin} · {bank.name}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
