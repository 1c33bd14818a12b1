import type { SeededStore } from "../seed/seed-store"

export type SessionData = {
  session_id: string
  order_code: number
  payment_link_id: string
  amount: number
  description: string
  qr_code: string
  [key: string]: unknown
}

export type Session = { id: string; provider_id: string; status: string; data: SessionData }

export type StoreResponse<Body = Record<string, unknown>> = { status: number; body: Body }

type Method = "GET" | "POST" | "DELETE"
type CollectionBody = { payment_collection: { id: string; payment_sessions: Session[] } }

/** A shopper who uses only the store API. */
export class Shopper {
  constructor(
    private readonly backend: () => string,
    protected readonly store: () => SeededStore,
    private readonly token?: string,
  ) {}

  /** The same shopper after logging in with a new account. */
  async loggedIn(email: string): Promise<Shopper> {
    const login = { email, password: "mat-khau-cua-lan" }
    const path = "/auth/customer/emailpass"
    const registered = await this.must<{ token: string }>("POST", `${path}/register`, login)
    const newcomer = new Shopper(this.backend, this.store, registered.token)
    await newcomer.must("POST", "/store/customers", { email })
    const { token } = await this.must<{ token: string }>("POST", path, login)
    return new Shopper(this.backend, this.store, token)
  }

  get headers(): Record<string, string> {
    return {
      "content-type": "application/json",
      "x-publishable-api-key": this.store().publishableKey,
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
    }
  }

  async request<Body = Record<string, unknown>>(
    method: Method,
    path: string,
    body?: object,
  ): Promise<StoreResponse<Body>> {
    const response = await fetch(`${this.backend()}${path}`, {
      method,
      headers: this.headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: (await response.json()) as Body }
  }

  async must<Body = Record<string, unknown>>(
    method: Method,
    path: string,
    body?: object,
  ): Promise<Body> {
    const response = await this.request<Body>(method, path, body)
    if (response.status >= 400) {
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`)
    }
    return response.body
  }

  /** Fills a cart with an address and, by default, one bag of coffee: 250.000 ₫ with delivery. */
  async cart({ withShipping = true, quantity = 1, variantId = this.store().variantId } = {}) {
    const { regionId, salesChannelId } = this.store()
    const address = {
      first_name: "Lan",
      last_name: "Nguyễn",
      address_1: "1 Lê Lợi",
      city: "Hồ Chí Minh",
      country_code: "vn",
    }
    const { cart } = await this.must<{ cart: { id: string } }>("POST", "/store/carts", {
      region_id: regionId,
      sales_channel_id: salesChannelId,
      email: "lan@example.vn",
      shipping_address: address,
      billing_address: address,
      items: [{ variant_id: variantId, quantity }],
    })
    if (withShipping) await this.chooseShipping(cart.id)
    return cart.id
  }

  /** Adds a bag for 220.000 ₫. */
  addBag(cartId: string): Promise<StoreResponse> {
    const bag = { variant_id: this.store().variantId, quantity: 1 }
    return this.request("POST", `/store/carts/${cartId}/line-items`, bag)
  }

  /** Changes the quantity of a cart's first item. */
  async changeQuantity(cartId: string, quantity: number): Promise<void> {
    const { cart } = await this.must<{ cart: { items: { id: string }[] } }>(
      "GET",
      `/store/carts/${cartId}`,
    )
    const item = cart.items[0]?.id
    await this.must("POST", `/store/carts/${cartId}/line-items/${item}`, { quantity })
  }

  async chooseShipping(cartId: string, optionId = this.store().shippingOptionId): Promise<void> {
    await this.must("POST", `/store/carts/${cartId}/shipping-methods`, { option_id: optionId })
  }

  async paymentCollection(cartId: string): Promise<string> {
    const body = { cart_id: cartId }
    const path = "/store/payment-collections"
    const { payment_collection } = await this.must<CollectionBody>("POST", path, body)
    return payment_collection.id
  }

  pay(
    collectionId: string,
    data?: object,
    providerId = "pp_payos_payos",
  ): Promise<StoreResponse<CollectionBody>> {
    return this.request<CollectionBody>(
      "POST",
      `/store/payment-collections/${collectionId}/payment-sessions`,
      {
        provider_id: providerId,
        ...(data ? { data } : {}),
      },
    )
  }

  /** Chooses payOS for a cart and returns the payment session. */
  async startPayment(
    cartId: string,
    data?: object,
    providerId = "pp_payos_payos",
  ): Promise<Session> {
    return this.mustPay(await this.paymentCollection(cartId), data, providerId)
  }

  /** Creates a payment session, and returns it. */
  async mustPay(
    collectionId: string,
    data?: object,
    providerId = "pp_payos_payos",
  ): Promise<Session> {
    const { status, body } = await this.pay(collectionId, data, providerId)
    if (status >= 400) throw new Error(`Payment session: ${status} ${JSON.stringify(body)}`)
    const session = body.payment_collection.payment_sessions.find(
      ({ provider_id }) => provider_id === providerId,
    )
    if (!session) throw new Error(`The payment collection shows no session of ${providerId}`)
    return session
  }

  complete(cartId: string): Promise<StoreResponse> {
    return this.request("POST", `/store/carts/${cartId}/complete`)
  }
}
