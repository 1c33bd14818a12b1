import { merchantAccount } from "../bank"
import type { ApiCall } from "../http/call"
import { data, failure, invalid, wrongSignature, type Outcome } from "../outcome"
import { sameSignature, signCreation } from "../signing"
import type { Simulation } from "../simulation"
import type { CreateLinkBody, Link } from "../state/link"
import { addLink, isOrderCodeFree } from "../state/state"
import { hexId, transferCode } from "../tokens"
import { parse } from "../validation"

import { checkLinkBody } from "./link-body"
import { toCheckoutUrl, toCreationData } from "./link-views"
import { toQrText } from "./qr-text"

const buildLink = (simulation: Simulation, request: CreateLinkBody): Link => {
  const { transferCode: hasCode } = simulation.state.behaviour
  const description = hasCode ? `${transferCode()} ${request.description}` : request.description
  return {
    id: hexId(),
    request,
    account: merchantAccount,
    description,
    qrCode: toQrText(merchantAccount, request.amount, description),
    createdAt: simulation.now(),
    transactions: [],
    invoices: [],
    deliveries: [],
    status: "PENDING",
    canceledAt: null,
    cancellationReason: null,
  }
}

/** POST /v2/payment-requests */
export const createLink = (simulation: Simulation, { fields }: ApiCall): Outcome => {
  const { state, payment } = simulation
  const parsed = parse<CreateLinkBody>(checkLinkBody(state.behaviour), fields)
  if (!parsed.ok) return invalid(parsed.problems)
  if (!sameSignature(fields.signature, signCreation(fields, payment.checksumKey))) {
    return wrongSignature()
  }
  if (!isOrderCodeFree(state, parsed.value.orderCode, simulation.now())) {
    return failure("231", "Đơn thanh toán đã tồn tại")
  }
  const link = buildLink(simulation, parsed.value)
  addLink(state, link)
  return data(toCreationData(link, toCheckoutUrl(simulation.url, link)))
}
