import { type z } from "@medusajs/framework/zod"
import { describeIssues } from "./describe-issues"
import { envelopeSchema, readEnvelope } from "./envelope"
import { malformedResponse } from "./failures"
import { type Operation } from "./operations"
import { verifiedByEither } from "./previous-key"
import { readDocumented } from "./read-documented"
import { type PayOSSettings } from "./settings"
import { type OperationRequest, type PayOSCallOptions, type Transport } from "./transport"
import { verifyAnswer } from "./verify-answer"

/** The data of an answer, and whether payOS signed it. A wrong signature is an error instead. */
export interface PayOSAnswer<T> {
  data: T
  /** False if payOS sent no signature, which is allowed only for payout answers. */
  signed: boolean
}

/** The transport to payOS and the settings of the channel. */
export interface Connection {
  transport: Transport
  settings: PayOSSettings
}

/** An answer, and whether only the previous checksum key verifies it. */
export interface KeyedAnswer<T> extends PayOSAnswer<T> {
  isPreviousKey: boolean
}

/** A request and the schema of its answer. `key`: the checksum key that signed the request, if it is signed. */
export type Question<T> = OperationRequest & {
  schema: z.ZodType<T>
  key?: string
  call?: PayOSCallOptions
}

/**
 * Sends one operation, verifies the signature of the canonical `data` as received, then parses the data. What differs from
 * the documented shape is observed.
 * @throws PayOSError if the call fails or the answer is not verified or malformed.
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
 * Like `ask`, and reports which key verified the answer. Only reads accept the previous key; the answer to a signed
 * request must be signed with the same key.
 * @throws PayOSError if the call fails or the answer is not verified or malformed.
 */
export async function askKeyed<T>(
  { transport, settings }: Connection,
  operation: Operation,
  { schema, key, call: options = {}, ...request }: Question<T>,
): Promise<KeyedAnswer<T>> {
  const envelope = await transport.send({ operation, request, options }, (answer) =>
    readEnvelope(operation, answer, settings.now()),
  )
  const verify = (checksumKey: string) => verifyAnswer(operation, envelope, checksumKey)
  const { verified: signed, isPreviousKey } =
    operation.readsOnly && key === undefined
      ? verifiedByEither(settings, "payos_bad_signature", verify)
      : { verified: verify(key ?? settings.checksumKey), isPreviousKey: false }
  const { drifts: around } = readDocumented(envelopeSchema, envelope.fields, "")
  const reading = readDocumented(schema, envelope.data, "data")
  for (const drift of [...around, ...reading.drifts]) settings.observeDrift(operation.name, drift)
  if (reading.success) return { data: reading.data, signed, isPreviousKey }
  const cameBack = `data that cannot be read (${describeIssues(reading.issues)})`
  throw malformedResponse(operation, cameBack, { httpStatus: envelope.httpStatus })
}
