/** Lets the browser save an answer as a file, under the name that the server gave it. */
export async function saveFile(response: Response, fallback: string): Promise<void> {
  const url = URL.createObjectURL(await response.blob())
  const anchor = document.createElement("a")
  anchor.href = url
  anchor.download = nameIn(response.headers.get("content-disposition")) ?? fallback
  anchor.click()
  URL.revokeObjectURL(url)
}

function nameIn(disposition: string | null): string | null {
  return disposition?.match(/filename="([^"]+)"/)?.[1] ?? null
}
