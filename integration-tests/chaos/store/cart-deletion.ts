import path from "node:path"
import { LOGS } from "../../kit/instance/instance-environment"
import { Medusa, type Environment } from "../../kit/instance/medusa"
import type { Teardown } from "../../kit/run/teardown"

const SCRIPT = "integration-tests/chaos/store/delete-carts.ts"

/** Deletes carts by a script, as a store may: no route of Medusa does it. */
export class CartDeletion {
  private waiting: { cartId: string; done: () => void; failed: (error: unknown) => void }[] = []
  private isRunning = false
  private readonly medusa: Medusa

  constructor(environment: Environment, teardown: Teardown) {
    this.medusa = new Medusa(environment, teardown, path.join(LOGS, "chaos-scripts.log"))
  }

  /** Resolves once the cart is deleted. */
  delete(cartId: string): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ cartId, done, failed })
      if (!this.isRunning) void this.work()
    })
  }

  private async work(): Promise<void> {
    this.isRunning = true
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0)
      const carts = batch.map(({ cartId }) => cartId)
      await this.run(carts).then(
        () => batch.forEach(({ done }) => done()),
        (error: unknown) => batch.forEach(({ failed }) => failed(error)),
      )
    }
    this.isRunning = false
  }

  /** Retries a script that fails, since Postgres may stop while it runs. */
  private async run(carts: string[], triesLeft = 3): Promise<void> {
    try {
      await this.medusa.run("exec", SCRIPT, ...carts)
    } catch (error) {
      if (triesLeft <= 1) throw error
      await this.run(carts, triesLeft - 1)
    }
  }
}
