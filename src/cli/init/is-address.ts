/** An http or https address without anything that would end a string or a variable in the files that it is put into. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s"'`$#?@\\]+$/i.test(text) && URL.canParse(text)
}
