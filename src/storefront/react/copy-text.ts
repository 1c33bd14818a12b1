/** Copies a text to the clipboard, even on a page without HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true })
  area.style.cssText = "position:fixed;opacity:0"
  document.body.append(area)
  area.select()
  // The only way in an insecure context, which has no `navigator.clipboard`.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const isCopied = document.execCommand("copy")
  area.remove()
  return isCopied
}
