import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { Modules } from "@medusajs/framework/utils"
import { reasonOf } from "../domain/reason-of"
import type { ProblemRaisedEvent } from "../types/events"
import { PROBLEM_RAISED } from "../use-cases/problems/publish-problems"
import { contextOf } from "../use-cases/context"

/**
 * Puts a problem among the admin's notifications, once however often it is told. A store without a
 * provider for the admin's feed has no such list: the problem is on payOS's page all the same.
 */
export default async function payosProblemRaised({
  event,
  container,
}: SubscriberArgs<ProblemRaisedEvent>): Promise<void> {
  const { id, title } = event.data
  const notification = container.resolve(Modules.NOTIFICATION)
  const { logger } = contextOf(container)
  try {
    await notification.createNotifications({
      to: "",
      channel: "feed",
      template: "admin-ui",
      data: {
        title: "payOS",
        description: `${title}. Open payOS in the admin: it says what to do.`,
      },
      idempotency_key: `payos-problem-${id}`,
    })
  } catch (error) {
    const reason = reasonOf(error)
    logger.warn(`payos: problem ${id} was not put among the notifications: ${reason}`)
  }
}

export const config: SubscriberConfig = {
  event: PROBLEM_RAISED,
}
