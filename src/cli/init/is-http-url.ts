/** Returns whether a text is an http or https URL that cannot end a string or a variable in the edited files. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s"'`$#?@\\]+$/i.test(text) && URL.canParse(text)
}
