type Props = { name: string; label: string; autoComplete?: string; type?: string }

/** A required form field. */
export function Field({ name, label, autoComplete, type = "text" }: Props) {
  return (
    <label className="field">
      {label}
      <input required {...{ name, type, autoComplete }} />
    </label>
  )
}
