/** What a merchant's browser reads. */
export type Answer = { status: number; body: Record<string, unknown> }

/** A logged-in merchant who uses nothing but the admin API of one instance. */
export class Merchant {
  private token: string | undefined

  constructor(private readonly backend: () => string) {}

  /** A refund out of the order's payOS panel. Amount in đồng. */
  refundByForm(paymentId: string, amount: number, form_token: string): Promise<Answer> {
    return this.post(`/payos/payments/${paymentId}/refunds`, { amount, form_token })
  }

  /** Medusa's own refund button. */
  refund(paymentId: string, amount: number): Promise<Answer> {
    return this.post(`/payments/${paymentId}/refund`, { amount })
  }

  async post(path: string, body: object): Promise<Answer> {
    this.token ??= await this.logIn()
    const response = await fetch(`${this.backend()}/admin${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${this.token}` },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Answer["body"] }
  }

  private async logIn(): Promise<string> {
    const response = await fetch(`${this.backend()}/auth/user/emailpass`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "admin@example.vn", password: "mat-khau-thu-nghiem" }),
    })
    return ((await response.json()) as { token: string }).token
  }
}
