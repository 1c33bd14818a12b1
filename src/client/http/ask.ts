import { type z } from "@medusajs/framework/zod"
import { describeIssues } from "./describe-issues"
import { readEnvelope } from "./envelope"
import { malformedAnswer } from "./failures"
import { type Operation } from "./operations"
import { verifiedByEither } from "./previous-key"
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

/** An answer that the key before the current one may have confirmed. */
export interface KeyedAnswer<T> extends PayOSAnswer<T> {
  isPrevious: boolean
}

/** A request with how its answer is read. `key`: what the request was signed with, where it was. */
export type Question<T> = OperationRequest & {
  schema: z.ZodType<T>
  key?: string
  call?: PayOSCallOptions
}

/**
 * Sends one operation, verifies the signature over the data as received, then reads the data.
 * @throws PayOSError.
 */
export async function ask<T>(
  connection: Connection,
  operation: Operation,
  question: Question<T>,
): Promise<PayOSAnswer<T>> {
  const { data, signed } = await askKeyed(connection, operation, question)
  return { data, signed }
}

/**
 * The same, telling by which key the answer was confirmed. Only what reads takes the key before the
 * current one; what was signed with a key is answered with that key.
 * @throws PayOSError.
 */
export async function askKeyed<T>(
  { transport, settings }: Connection,
  operation: Operation,
  { schema, key, call = {}, ...wire }: Question<T>,
): Promise<KeyedAnswer<T>> {
  const envelope = await transport.send(operation, wire, call, (answer) =>
    readEnvelope(operation, answer, settings.now()),
  )
  const verify = (checksumKey: string) => verifyAnswer(operation, envelope, checksumKey)
  const { verified: signed, isPrevious } =
    operation.readsOnly && key === undefined
      ? verifiedByEither(settings, "payos_bad_signature", verify)
      : { verified: verify(key ?? settings.checksumKey), isPrevious: false }
  const parsed = schema.safeParse(envelope.data)
  if (parsed.success) return { data: parsed.data, signed, isPrevious }
  const cameBack = `data that cannot be read (${describeIssues(parsed.error)})`
  throw malformedAnswer(operation, cameBack, { httpStatus: envelope.httpStatus })
}
