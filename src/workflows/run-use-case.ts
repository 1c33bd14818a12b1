import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { refusal } from "../modules/payos/refusal"
import { contextOf, type PayosContext } from "../use-cases/context"
import { refuseIfBusy } from "../use-cases/refuse-if-busy"

/**
 * Runs a use case for the store's code: its input is validated like a request's body, and a payment
 * that another request is processing is refused with `payos_payment_busy`.
 *
 * @throws MedusaError
 */
export async function runUseCase<Schema extends z.ZodType, Result>(
  { container, schema, input }: { container: MedusaContainer; schema: Schema; input: unknown },
  useCase: (context: PayosContext, input: z.output<Schema>) => Promise<Result>,
): Promise<Result> {
  const parsed = await schema.safeParseAsync(input)
  if (!parsed.success)
    throw refusal("payos_invalid_input", { issues: z.prettifyError(parsed.error) })
  return refuseIfBusy(useCase(contextOf(container), parsed.data))
}
