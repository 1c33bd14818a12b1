/** The server's answer; `code` says why it refused, `failed` that there was none. */
export type Answer = { amount: number; account?: string } | { code: string }

/** Asks the server below the page's own address. */
export async function ask(step: "open" | "answer", body: object): Promise<Answer> {
  try {
    const response = await fetch(
      location.pathname.replace(/refund\/?$/, `bank-details-requests/${step}`),
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      },
    )
    return (await response.json()) as Answer
  } catch {
    return { code: "failed" }
  }
}
