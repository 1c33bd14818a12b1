type Props = { name: string; label: string; autoComplete?: string; type?: string }

/** A line of a form that has to be filled in. */
export function Field({ name, label, autoComplete, type = "text" }: Props) {
  return (
    <label className="field">
      {label}
      <input required {...{ name, type, autoComplete }} />
    </label>
  )
}
