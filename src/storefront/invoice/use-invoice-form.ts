import type { InvoiceBuyer } from "../../types/invoice"
import { storeApi, StoreError } from "../store-api"
import { useEffect, useMemo, useState } from "../react/react"
import { faultsOf, toBuyerKind, toInvoiceBuyer, type BuyerKind, type BuyerValues } from "./buyer"
import { readBuyer, saveBuyer, type InvoiceCartOptions } from "./save-buyer"

/** What the form says about itself. */
export type FormStatus =
  "ready" | "saving" | "saved" | "invalid" | "ordered" | "offline" | "failed" | "found" | "notFound"

type State = {
  kind: BuyerKind
  values: BuyerValues
  status: FormStatus
  /** Changed since it was last saved. */
  isChanged: boolean
  /** Its faults are shown. */
  isChecked: boolean
}

export type InvoiceForm = State & {
  faults: ReturnType<typeof faultsOf>
  setKind: (kind: BuyerKind) => void
  fill: (values: BuyerValues, status?: FormStatus) => void
  /** Saves what has changed, or marks what has to be corrected; false if there is something to correct. */
  save: () => boolean
}

const EMPTY: State = {
  kind: "person",
  values: {},
  status: "ready",
  isChanged: false,
  isChecked: false,
}

/** The state of a cart's invoice form; what was saved before is shown again. */
export function useInvoiceForm(
  options: InvoiceCartOptions,
  onSaved: ((buyer: InvoiceBuyer) => void) | undefined,
): InvoiceForm {
  const { backendUrl, publishableKey, cartId } = options
  const { ask } = useMemo(() => storeApi(options), [backendUrl, publishableKey, cartId])
  const [state, setState] = useState(EMPTY)
  const set = (change: Partial<State>) => setState((old) => ({ ...old, ...change }))
  useEffect(() => {
    // A cart that cannot be read has nothing to show; saving says what is wrong.
    const reading = readBuyer(ask, options).catch(() => null)
    void reading.then((buyer) => {
      if (buyer) setState((now) => (now.isChanged ? now : { ...now, ...toState(buyer) }))
    })
  }, [ask])
  const { kind, values, isChecked } = state
  const faults = faultsOf(kind, values)
  const send = async () => {
    const buyer = toInvoiceBuyer(kind, values)
    set({ status: "saving", isChanged: false, isChecked: true })
    const failure = await saveBuyer(ask, options, buyer).then(() => null, toStatus)
    set(failure ? { status: failure, isChanged: true } : { status: "saved" })
    if (!failure) onSaved?.(buyer)
  }
  return {
    ...state,
    faults: isChecked ? faults : {},
    setKind: (next) => set({ kind: next, isChanged: true, isChecked: false, status: "ready" }),
    fill: (filled, status = "ready") =>
      set({ values: { ...values, ...filled }, isChanged: true, status }),
    save: () => {
      if (Object.keys(faults).length === 0) {
        void send()
        return true
      }
      set({ isChecked: true, status: "invalid" })
      return false
    },
  }
}

function toState(buyer: InvoiceBuyer): Pick<State, "kind" | "values"> {
  const { buyerNotGetInvoice: _, buyerPhone: __, ...values } = buyer
  return { kind: toBuyerKind(buyer), values }
}

/** Core refuses to change a cart that is an order. */
function toStatus(error: unknown): FormStatus {
  if (!(error instanceof StoreError)) return "failed"
  if (error.code === "offline") return "offline"
  return /completed/i.test(error.message) ? "ordered" : "failed"
}
