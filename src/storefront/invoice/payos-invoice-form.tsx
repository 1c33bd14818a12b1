import type { InvoiceBuyer } from "../../types/invoice"
import type { Locale } from "../react/messages"
import { useEffect, useRef } from "../react/react"
import { STYLES } from "../react/styles"
import { useLocale } from "../react/use-locale"
import { issuesOf, FIELDS_OF, isTaxCode, type BuyerField, type BuyerKind } from "./buyer"
import { BuyerInput } from "./buyer-input"
import { invoiceText } from "./messages"
import type { InvoiceCartOptions } from "./save-buyer"
import { INVOICE_STYLES } from "./styles"
import { useInvoiceForm, type FormStatus, type InvoiceForm } from "./use-invoice-form"

/** A company's entry in a register. */
type Company = { name: string; address?: string }

/** The cart, and the form's appearance. */
export type PayosInvoiceFormProps = InvoiceCartOptions & {
  /** Default: the page's language, English for `<html lang="en…">`, else Vietnamese. */
  locale?: Locale
  /**
   * Looks a company up by its tax code, such as at a service that the shop pays for; null if there is none. Called on
   * blur with a complete code while the company's name is empty.
   */
  findCompany?: (taxCode: string) => Promise<Company | null>
  /** `false`: the store brings its own styles for the class names. */
  styled?: boolean
  /** For a content security policy that requires one on `<style>`. */
  nonce?: string
  /** Called with the saved buyer. */
  onSaved?: (buyer: InvoiceBuyer) => void
}

const KINDS: readonly BuyerKind[] = ["person", "company", "none"]

/**
 * Asks who the e-invoice is for and saves it in the cart, where the plugin reads it: on the button, and when the
 * shopper leaves the form. Render it before the payment: a cart with a payment code gets a new one when the buyer
 * changes. It is styled like `PayosPayment`.
 */
export function PayosInvoiceForm({ findCompany, styled = true, ...props }: PayosInvoiceFormProps) {
  const locale = useLocale(props.locale)
  const messages = invoiceText(locale)
  const form = useInvoiceForm(props, props.onSaved)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The lookup ended after the shopper left: nothing else would save it.
    if (form.status === "found" && !element.current?.contains(document.activeElement)) form.save()
  }, [form.status])
  const onBlur = (field: BuyerField) => {
    if (field === "buyerTaxCode" && findCompany) void fillCompany(form, findCompany)
  }
  return (
    <form
      ref={element}
      className="payos payos-invoice"
      lang={locale}
      noValidate
      aria-busy={form.status === "saving"}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.save()) focusIssue(event.currentTarget, form)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (form.isChanged && hasFocusLeft(currentTarget, relatedTarget)) form.save()
      }}
    >
      {styled && <style nonce={props.nonce}>{STYLES + INVOICE_STYLES}</style>}
      <fieldset>
        <legend>{messages.title}</legend>
        <Kinds {...{ form, locale }} />
        {FIELDS_OF[form.kind].map((field) => (
          <BuyerInput key={field} {...{ field, form, locale, onBlur }} />
        ))}
        {messages.hints[form.kind] && <p className="payos-hint">{messages.hints[form.kind]}</p>}
      </fieldset>
      <button className="payos-copy" disabled={form.status === "saving"}>
        {messages.save}
      </button>
      <p className="payos-status" role="status">
        {textOfStatus(form.status, locale)}
      </p>
    </form>
  )
}

type KindsProps = { form: InvoiceForm; locale: Locale }

const Kinds = ({ form, locale }: KindsProps) => (
  <div className="payos-kinds">
    {KINDS.map((kind) => (
      <label key={kind}>
        <input
          type="radio"
          name="payos-kind"
          checked={form.kind === kind}
          onChange={() => form.setKind(kind)}
        />
        {invoiceText(locale).kinds[kind]}
      </label>
    ))}
  </div>
)

/** Returns whether the focus has left the form. A hidden window, such as behind a bank app, keeps its focused field. */
function hasFocusLeft(element: HTMLFormElement, next: EventTarget | null): boolean {
  return !element.contains(next as Node | null) && !element.contains(document.activeElement)
}

/** Focuses the first field with an issue after a refused submit. */
function focusIssue(element: HTMLFormElement, { kind, values }: InvoiceForm): void {
  const issues = issuesOf(kind, values)
  const field = FIELDS_OF[kind].find((one) => issues[one] !== undefined)
  if (field) element.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
}

/** Fills in the company by its tax code. Never overwrites the buyer's input; a failed lookup changes nothing. */
async function fillCompany(
  { values, fill }: InvoiceForm,
  findCompany: NonNullable<PayosInvoiceFormProps["findCompany"]>,
): Promise<void> {
  const { buyerTaxCode = "", buyerCompanyName } = values
  if (!isTaxCode(buyerTaxCode) || buyerCompanyName?.trim()) return
  const found = await findCompany(buyerTaxCode.trim()).catch(() => undefined)
  if (found === null) return fill(() => ({}), "notFound")
  if (!found) return
  fill((now) => {
    if (now.buyerTaxCode !== buyerTaxCode) return {}
    const name = now.buyerCompanyName?.trim() ? {} : { buyerCompanyName: found.name }
    const address =
      now.buyerAddress?.trim() || !found.address ? {} : { buyerAddress: found.address }
    return { ...name, ...address }
  }, "found")
}

function textOfStatus(status: FormStatus, locale: Locale): string {
  return status === "ready" ? "" : invoiceText(locale)[status]
}
