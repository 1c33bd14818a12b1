/** Why a file is left unedited for the merchant. */
export type ReasonLeft =
  | "invalid"
  | "no_config_object"
  | "inherited"
  | "plugins_computed"
  | "modules_computed"
  | "payment_computed"
  | "other_text"

/** The result of editing a file's text. */
export type FileEdit =
  { result: "same" } | { result: "edited"; text: string } | { result: "left"; reason: ReasonLeft }

/** The replacement of a range of text; an insertion if `from` equals `to`. */
export type Replacement = { from: number; to: number; text: string }

/** Applies replacements that do not overlap, in the text's own line endings. */
export function applyReplacements(source: string, replacements: readonly Replacement[]): string {
  const isWindows = source.includes("\r\n")
  const fromTheEnd = [...replacements].sort((one, other) => other.from - one.from)
  return fromTheEnd.reduce((text, { from, to, text: added }) => {
    const lines = isWindows ? added.replace(/\r?\n/g, "\r\n") : added
    return text.slice(0, from) + lines + text.slice(to)
  }, source)
}

/** A file left to the merchant; `step` is its step in the storefront's guide, null for the configuration. */
export type FileLeft = { file: string; reason: ReasonLeft | "no_typescript"; step: number | null }
