import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { refuse } from "../modules/payos/refuse"
import { contextOf, type PayosContext } from "../use-cases/context"
import { notBusy } from "../use-cases/not-busy"

/**
 * Runs a use case for code of the store: its input is checked as a request's body is, and a payment that somebody
 * else works on is refused in words.
 *
 * @throws MedusaError
 */
export async function runUseCase<Schema extends z.ZodType, Result>(
  { container, schema, input }: { container: MedusaContainer; schema: Schema; input: unknown },
  useCase: (context: PayosContext, input: z.output<Schema>) => Promise<Result>,
): Promise<Result> {
  const parsed = await schema.safeParseAsync(input)
  if (!parsed.success)
    throw refuse("payos_invalid_input", { faults: z.prettifyError(parsed.error) })
  return notBusy(useCase(contextOf(container), parsed.data))
}
