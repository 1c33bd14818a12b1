import {
  AbstractNotificationProviderService,
  ModuleProvider,
  Modules,
} from "@medusajs/framework/utils"
import type { ProviderSendNotificationDTO } from "@medusajs/framework/types"

/** A notification provider that posts each message to the test's mailbox, and fails if the mailbox rejects it. */
class PostProvider extends AbstractNotificationProviderService {
  static override identifier = "post"
  readonly #url: string

  constructor(_: object, { url }: { url: string }) {
    super()
    this.#url = url
  }

  override async send(notification: ProviderSendNotificationDTO): Promise<{ id?: string }> {
    const response = await fetch(this.#url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(notification),
    })
    if (!response.ok) throw new Error(await response.text())
    return { id: await response.text() }
  }
}

export default ModuleProvider(Modules.NOTIFICATION, { services: [PostProvider] })
