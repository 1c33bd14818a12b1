import { Funnel } from "@medusajs/icons"
import { DropdownMenu, IconButton, type useDataTable } from "@medusajs/ui"
import { useMessages } from "../lib/messages"

type Table = Pick<
  ReturnType<typeof useDataTable<unknown>>,
  "getFilters" | "getFiltering" | "addFilter"
>

/** Adds a filter to a table. Its button has an accessible name, which Medusa's own lacks. */
export function FilterMenu({ table }: { table: Table }) {
  const { t } = useMessages()
  const used = Object.keys(table.getFiltering())
  const left = table.getFilters().filter(({ id }) => !used.includes(id))
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild disabled={left.length === 0}>
        <IconButton size="small" aria-label={t("table.filter")}>
          <Funnel />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="start">
        {left.map(({ id, type, label }) => (
          <DropdownMenu.Item
            key={id}
            onClick={() => table.addFilter({ id, value: type === "select" ? [] : null })}
          >
            {label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}
