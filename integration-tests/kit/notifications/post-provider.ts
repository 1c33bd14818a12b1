import {
  AbstractNotificationProviderService,
  ModuleProvider,
  Modules,
} from "@medusajs/framework/utils"
import type { ProviderSendNotificationDTO } from "@medusajs/framework/types"

/** A notification provider that posts each message to a server of the test, and fails where that refuses. */
class PostProvider extends AbstractNotificationProviderService {
  static override identifier = "post"
  readonly #url: string

  constructor(_: object, { url }: { url: string }) {
    super()
    this.#url = url
  }

  override async send(notification: ProviderSendNotificationDTO): Promise<{ id?: string }> {
    const answer = await fetch(this.#url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(notification),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return { id: await answer.text() }
  }
}

export default ModuleProvider(Modules.NOTIFICATION, { services: [PostProvider] })
