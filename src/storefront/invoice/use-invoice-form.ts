import type { InvoiceBuyer } from "../../types/invoice"
import { storeApi, StoreError } from "../store-api"
import { useEffect, useMemo, useRef, useState } from "../react/react"
import { issuesOf, toBuyerKind, toInvoiceBuyer, type BuyerKind, type BuyerValues } from "./buyer"
import { loadBuyer, saveBuyer, type InvoiceCartOptions } from "./save-buyer"

/** The form's status message. */
export type FormStatus =
  "ready" | "saving" | "saved" | "invalid" | "ordered" | "offline" | "failed" | "found" | "notFound"

type State = {
  kind: BuyerKind
  values: BuyerValues
  status: FormStatus
  /** Whether it changed since the last save. */
  isChanged: boolean
  /** Whether its issues are shown. */
  isChecked: boolean
}

export type InvoiceForm = State & {
  issues: ReturnType<typeof issuesOf>
  setKind: (kind: BuyerKind) => void
  /** Updates fields from their current values. */
  fill: (toValues: (old: BuyerValues) => BuyerValues, status?: FormStatus) => void
  /** Saves the changes, or marks the issues; returns false if there are any. */
  save: () => boolean
}

const EMPTY: State = {
  kind: "person",
  values: {},
  status: "ready",
  isChanged: false,
  isChecked: false,
}

/** The state of a cart's invoice form, initialized with the saved buyer. */
export function useInvoiceForm(
  options: InvoiceCartOptions,
  onSaved: ((buyer: InvoiceBuyer) => void) | undefined,
): InvoiceForm {
  const { backendUrl, publishableKey, cartId } = options
  const { send } = useMemo(() => storeApi(options), [backendUrl, publishableKey, cartId])
  const [state, setState] = useState(EMPTY)
  const isTouched = useRef(false)
  const saving = useRef(Promise.resolve())
  const set = (toChange: (old: State) => Partial<State>) =>
    setState((old) => ({ ...old, ...toChange(old) }))
  const touch = (toChange: (old: State) => Partial<State>) => {
    isTouched.current = true
    set((old) => ({ isChanged: true, status: "ready", ...toChange(old) }))
  }
  useEffect(() => {
    let isOver = false
    isTouched.current = false
    setState(EMPTY)
    // If the cart cannot be read, the form stays empty; saving shows the error.
    const loading = loadBuyer(send, options).catch(() => null)
    void loading.then((buyer) => {
      if (buyer && !isOver && !isTouched.current) set(() => toState(buyer))
    })
    return () => {
      isOver = true
    }
  }, [send])
  const { kind, values, isChecked } = state
  const issues = issuesOf(kind, values)
  const save = async (buyer: InvoiceBuyer) => {
    const failure = await saveBuyer(send, options, buyer).then(() => null, toStatus)
    // Changes made during the save are not saved yet.
    set(({ isChanged }) =>
      failure ? { status: failure, isChanged: true } : isChanged ? {} : { status: "saved" },
    )
    if (!failure) onSaved?.(buyer)
  }
  return {
    ...state,
    issues: isChecked ? issues : {},
    setKind: (next) => touch(() => ({ kind: next, isChecked: false })),
    fill: (toValues, status = "ready") =>
      touch((old) => ({ values: { ...old.values, ...toValues(old.values) }, status })),
    save: () => {
      const isValid = Object.keys(issues).length === 0
      set(() => ({
        isChecked: true,
        ...(isValid ? { status: "saving", isChanged: false } : { status: "invalid" }),
      }))
      if (!isValid) return false
      isTouched.current = true
      // Saves run one after the other: the last one wins.
      saving.current = saving.current.then(() => save(toInvoiceBuyer(kind, values)))
      return true
    },
  }
}

function toState(buyer: InvoiceBuyer): Pick<State, "kind" | "values"> {
  const { buyerNotGetInvoice: _, buyerIsPerson: __, ...values } = buyer
  return { kind: toBuyerKind(buyer), values }
}

/** Returns the status for an error. Core refuses to change a cart that is an order. */
function toStatus(error: unknown): FormStatus {
  if (!(error instanceof StoreError)) return "failed"
  if (error.code === "offline") return "offline"
  return /completed/i.test(error.message) ? "ordered" : "failed"
}
