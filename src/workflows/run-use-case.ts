import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
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
  if (!parsed.success) throw invalidInput(parsed.error)
  return notBusy(useCase(contextOf(container), parsed.data))
}

function invalidInput(error: z.ZodError): MedusaError {
  return new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `The workflow's input is refused. Nothing was done.\n${z.prettifyError(error)}`,
    "payos_invalid_input",
  )
}
