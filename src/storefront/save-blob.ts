/** The delay before the file's URL is revoked, so that the browser can read it. */
const READ_MS = 60_000

/** Saves a file as a download of the browser. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement("a"), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}
