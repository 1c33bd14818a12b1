import type { InvoiceBuyer } from "../../types/invoice"
import { storeApi, type StoreError } from "../store-api"
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
    loadBuyer(send, options, (buyer, error) => {
      if (!isOver && !isTouched.current) set(() => toState(buyer, error))
    }).catch(() => null)
    return () => {
      isOver = true
    }
  }, [send])
  const { kind, values, isChecked } = state
  const issues = issuesOf(kind, values)
  const save = async (buyer: InvoiceBuyer) => {
    const failure = await saveBuyer(send, options, buyer).then(() => null, toFailure)
    // Changes made during the save are not saved yet.
    set(({ isChanged }) => failure ?? (isChanged ? {} : { status: "saved" }))
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
      // Saves run one after the other, also after an error of `onSaved`: the last one wins.
      const run = () => save(toInvoiceBuyer(kind, values))
      saving.current = saving.current.then(run, run)
      return true
    },
  }
}

/** Returns a loaded buyer's state: changed if its session is not renewed, so that leaving the form saves it again. */
function toState(buyer: InvoiceBuyer, error?: StoreError): Partial<State> {
  const { buyerNotGetInvoice: _, buyerIsPerson: __, ...values } = buyer
  return { kind: toBuyerKind(buyer), values, ...(error && toFailure(error)) }
}

/** Returns the state after an error: the changes are not saved. Core refuses to change a cart that is an order. */
function toFailure(error: unknown): Pick<State, "status" | "isChanged"> {
  const { code, message } = error as StoreError
  const status = code === "offline" ? code : /completed/i.test(message) ? "ordered" : "failed"
  return { status, isChanged: true }
}
