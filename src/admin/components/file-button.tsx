import { Button } from "@medusajs/ui"
import { useRef } from "react"

type Props = { label: string; isDisabled?: boolean; onChoose: (file: File) => void }

/** Lets the user choose a table file: XLSX or CSV. An old XLS is offered too: its reader says what to save it as. */
export function FileButton({ label, isDisabled = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.xlsx,.xls,text/csv"
        className="hidden"
        aria-label={label}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ""
          if (chosen) onChoose(chosen)
        }}
      />
      <Button
        size="small"
        variant="secondary"
        className="shrink-0"
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
