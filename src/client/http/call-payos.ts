import { type z } from "@medusajs/framework/zod"
import { describeIssues } from "./describe-issues"
import { envelopeSchema, readEnvelope } from "./envelope"
import { malformedResponse } from "./failures"
import { type Operation } from "./operations"
import { verifiedByEither } from "./previous-key"
import { readDocumented } from "./read-documented"
import { type PayOSSettings } from "./settings"
import { type OperationRequest, type PayOSCallOptions, type Transport } from "./transport"
import { verifyResponse } from "./verify-response"

/** The data of a response, and whether payOS signed it. A wrong signature is an error instead. */
export interface PayOSResponse<T> {
  data: T
  /** False if payOS sent no signature, which is allowed only for payout responses. */
  signed: boolean
}

/** The transport to payOS and the settings of the channel. */
export interface Connection {
  transport: Transport
  settings: PayOSSettings
}

/** A response, and whether only the previous checksum key verifies it. */
export interface KeyedResponse<T> extends PayOSResponse<T> {
  isPreviousKey: boolean
}

/** A request and the schema of its response. `key`: the checksum key that signed the request, if it is signed. */
export type PayosCall<T> = OperationRequest & {
  schema: z.ZodType<T>
  key?: string
  call?: PayOSCallOptions
}

/**
 * Sends one operation, verifies the signature of the canonical `data` as received, then parses the data. Reports
 * differences from the documented shape.
 * @throws PayOSError if the call fails or the response is not verified or malformed.
 */
export async function callPayos<T>(
  connection: Connection,
  operation: Operation,
  input: PayosCall<T>,
): Promise<PayOSResponse<T>> {
  const { data, signed } = await callPayosKeyed(connection, operation, input)
  return { data, signed }
}

/**
 * Like `callPayos`, and reports which key verified the response. Only reads accept the previous key; the response to a
 * signed request must be signed with the same key.
 * @throws PayOSError if the call fails or the response is not verified or malformed.
 */
export async function callPayosKeyed<T>(
  { transport, settings }: Connection,
  operation: Operation,
  { schema, key, call: options = {}, ...request }: PayosCall<T>,
): Promise<KeyedResponse<T>> {
  const envelope = await transport.send({ operation, request, options }, (response) =>
    readEnvelope(operation, response, settings.now()),
  )
  const verify = (checksumKey: string) => verifyResponse(operation, envelope, checksumKey)
  const { verified: signed, isPreviousKey } =
    operation.isReadOnly && key === undefined
      ? verifiedByEither(settings, "payos_bad_signature", verify)
      : { verified: verify(key ?? settings.checksumKey), isPreviousKey: false }
  const { drifts: around } = readDocumented(envelopeSchema, envelope.fields, "")
  const parsed = readDocumented(schema, envelope.data, "data")
  for (const drift of [...around, ...parsed.drifts]) settings.observeDrift(operation.name, drift)
  if (parsed.success) return { data: parsed.data, signed, isPreviousKey }
  const whatHappened = `data that cannot be read (${describeIssues(parsed.issues)})`
  throw malformedResponse(operation, whatHappened, { httpStatus: envelope.httpStatus })
}
