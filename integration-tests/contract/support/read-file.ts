type FileHead = { name: string | undefined; contentType: string; size?: number | null | undefined }

/** What two downloads of one file have in common; the PDF is rendered again each time, so bytes differ. */
export const readFile = async (
  { name, contentType, size }: FileHead,
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<object> => {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (bytes.length !== size) throw new Error(`${bytes.length} bytes received instead of ${size}`)
  return { name, contentType, begins: bytes.toString("latin1", 0, 5) }
}
