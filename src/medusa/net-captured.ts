import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { sumAmounts, type Amount } from "./decimal"

type WithPayments = { payments?: { captures?: Amount[]; refunds?: Amount[] }[] }

/** Returns the captured amount of some collections' Payments, less their refunds. */
export function sumNetCaptured(collections: readonly WithPayments[]): BigNumberInput {
  const payments = collections.flatMap((collection) => collection.payments ?? [])
  const captured = payments.flatMap(({ captures }) => captures ?? [])
  const refunded = payments.flatMap(({ refunds }) => refunds ?? [])
  return MathBN.sub(sumAmounts(captured), sumAmounts(refunded))
}
