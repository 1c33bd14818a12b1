import { type z } from "@medusajs/framework/zod"
import { describeIssues } from "./describe-issues"
import { readEnvelope } from "./envelope"
import { malformedAnswer } from "./failures"
import { type Operation } from "./operations"
import { type PayOSSettings } from "./settings"
import { type OperationRequest, type PayOSCallOptions, type Transport } from "./transport"
import { verifyAnswer } from "./verify-answer"

/** An answer and whether payOS signed it. A wrong signature never gets this far. */
export interface PayOSAnswer<T> {
  data: T
  /** False if payOS sent no signature, which only payout answers may do. */
  signed: boolean
}

/** What one operation needs: the way to payOS and the settings of the channel. */
export interface Connection {
  transport: Transport
  settings: PayOSSettings
}

/**
 * Sends one operation, verifies the signature over the data as received, then reads the data.
 * @throws PayOSError.
 */
export async function ask<T>(
  { transport, settings }: Connection,
  operation: Operation,
  request: OperationRequest & { schema: z.ZodType<T>; call?: PayOSCallOptions },
): Promise<PayOSAnswer<T>> {
  const { schema, call = {}, ...wire } = request
  const envelope = await transport.send(operation, wire, call, (answer) =>
    readEnvelope(operation, answer, settings.now()),
  )
  const signed = verifyAnswer(operation, envelope, settings.checksumKey)
  const parsed = schema.safeParse(envelope.data)
  if (parsed.success) return { data: parsed.data, signed }
  const cameBack = `data that cannot be read (${describeIssues(parsed.error)})`
  throw malformedAnswer(operation, cameBack, { httpStatus: envelope.httpStatus })
}
