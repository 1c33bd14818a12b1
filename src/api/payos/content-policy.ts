/**
 * Returns the content security policy of a page that the server serves: only the plugin's own files are loaded, nothing
 * is inline, and no other site may frame the page.
 */
export function contentPolicy(images: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${images}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
}
