/** Returns the URL of the plain page that the plugin serves, under the store's public URL. */
export function payPageUrlOf(backendUrl: string): string {
  return `${backendUrl.replace(/\/+$/, "")}/payos/pay`
}
