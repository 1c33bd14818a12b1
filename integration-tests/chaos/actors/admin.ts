import { MERCHANT, PASSWORD } from "../../kit/admin/call-admin"
import { pause } from "../../kit/time/eventually"
import type { ApiResponse } from "../../oracle/decisions"
import type { Body } from "../../oracle/sources"
import type { SupervisedInstance } from "../store/supervised-instance"
import { REQUEST_WITHIN_MS } from "../store/time-limits"

/** Longer than the store may wait for a lease. */
const REQUEST_MS = 75_000

const NONE: ApiResponse = { status: 0, body: {} }

/**
 * Calls the admin API as behind a load balancer. A read is repeated until an instance responds; a write is sent
 * once, and status 0 means that its response was lost.
 */
export class Admin {
  private token: string | undefined

  constructor(private readonly instances: readonly SupervisedInstance[]) {}

  readonly call = async (path: string, body?: object): Promise<ApiResponse> => {
    if (body) return this.send(path, body)
    const deadline = Date.now() + REQUEST_WITHIN_MS
    for (;;) {
      const response = await this.send(path)
      if ((response.status > 0 && response.status < 500) || Date.now() > deadline) return response
      await pause(400)
    }
  }

  private async send(path: string, body?: object): Promise<ApiResponse> {
    try {
      const backend = this.pickBackend()
      this.token ??= await logIn(backend)
      return await request(`${backend}/admin${path}`, body, this.token)
    } catch {
      return NONE
    }
  }

  private pickBackend(): string {
    const instance = this.instances.find(({ isUp }) => isUp) ?? this.instances[0]
    if (!instance) throw new Error("The store has no instance")
    return instance.backend
  }
}

async function logIn(backend: string): Promise<string> {
  const login = { email: MERCHANT, password: PASSWORD }
  const { body } = await request(`${backend}/auth/user/emailpass`, login)
  if (typeof body["token"] !== "string") throw new Error(JSON.stringify(body))
  return body["token"]
}

async function request(url: string, body?: object, token?: string): Promise<ApiResponse> {
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(REQUEST_MS),
  })
  return { status: response.status, body: (await response.json()) as Body }
}
