/** The server's response; `code` is the refusal's code, or `failed` without a response. */
export type StepResponse = { amount: number; account?: string } | { code: string }

/** Calls the server below the page's own URL. */
export async function postStep(step: "open" | "answer", body: object): Promise<StepResponse> {
  try {
    const response = await fetch(
      location.pathname.replace(/refund\/?$/, `bank-details-requests/${step}`),
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      },
    )
    return (await response.json()) as StepResponse
  } catch {
    return { code: "failed" }
  }
}
