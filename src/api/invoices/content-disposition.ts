/** Builds a `content-disposition` header that makes the browser save the file under a Unicode name (RFC 6266). */
export function contentDisposition(fileName: string): string {
  const plain = fileName
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\%]/g, "_")
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain || "invoice.pdf"}"; filename*=UTF-8''${encoded}`
}
