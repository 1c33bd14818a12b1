/** Downloads a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const anchor = document.createElement("a")
  anchor.href = url
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(url)
}

/** Downloads a response as a file, under the name that the server gave it. */
export async function saveResponse(response: Response, fallback: string): Promise<void> {
  saveFile(await response.blob(), nameOf(response) ?? fallback)
}

/** Returns the file name of a response. */
export function nameOf({ headers }: Response): string | null {
  return headers.get("content-disposition")?.match(/filename="([^"]+)"/)?.[1] ?? null
}
