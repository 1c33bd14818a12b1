/** The server's response; `code` is the refusal's code, or `failed` if nothing says whether the step was taken. */
export type StepResponse = { amount: number; account?: string } | { code: string }

type Body = { amount?: unknown; code?: unknown }

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
    return toStepResponse(response, (await response.json()) as Body)
  } catch {
    return { code: "failed" }
  }
}

/** A gateway's error has no code, nor has a body that the server finds invalid. */
function toStepResponse({ ok, status }: Response, body: Body): StepResponse {
  if (ok && typeof body.amount === "number") return body as StepResponse
  const isRefusal = status < 500 && typeof body.code === "string"
  return { code: isRefusal ? String(body.code) : "failed" }
}
