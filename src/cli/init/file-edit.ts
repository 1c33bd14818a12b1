/** Why a file is left as it is, for the merchant to edit. */
export type ReasonLeft =
  | "invalid"
  | "no_config_object"
  | "inherited"
  | "plugins_computed"
  | "modules_computed"
  | "payment_computed"
  | "other_text"

/** What becomes of a file's text. */
export type FileEdit =
  { result: "same" } | { result: "edited"; text: string } | { result: "left"; reason: ReasonLeft }

/** A piece of text that is replaced; nothing is replaced where `from` is `to`. */
export type Replacement = { from: number; to: number; text: string }

/** A text with replacements that do not overlap, in its own line endings. */
export function applyReplacements(source: string, replacements: readonly Replacement[]): string {
  const isWindows = source.includes("\r\n")
  const fromTheEnd = [...replacements].sort((one, other) => other.from - one.from)
  return fromTheEnd.reduce((text, { from, to, text: added }) => {
    const lines = isWindows ? added.replace(/\r?\n/g, "\r\n") : added
    return text.slice(0, from) + lines + text.slice(to)
  }, source)
}

/** A file that is left; `step` is its step of the storefront's guide, null for the configuration. */
export type FileLeft = { file: string; reason: ReasonLeft | "no_typescript"; step: number | null }
