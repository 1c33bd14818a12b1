/**
 * The content security policy of a page that the server serves: what is loaded is the plugin's own, nothing is inline, and no
 * other site shows it in a frame.
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
