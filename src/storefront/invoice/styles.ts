/** The additional styles of the form and the list of invoices. */
export const INVOICE_STYLES = `
.payos .payos{padding:0;border:0}
.payos-invoice fieldset{display:grid;gap:8px;padding:0;border:0;min-width:0}
.payos-invoice legend{padding:0;margin-bottom:8px;font-size:1.25rem;font-weight:700}
.payos-kinds{display:flex;flex-wrap:wrap;gap:0 20px}
.payos-kinds label{display:flex;align-items:center;gap:8px;min-height:44px;cursor:pointer}
.payos-kinds input{width:20px;height:20px;margin:0;accent-color:currentColor}
.payos-input{display:grid;gap:4px}
.payos-input input{width:100%;min-height:44px;padding:8px 12px;border:1px solid;border-radius:calc(var(--radius)*.7);background:none;color:inherit;font:inherit}
.payos-input input[aria-invalid=true]{border:2px solid var(--warn)}
.payos-issue{font-size:.875rem;font-weight:600}
.payos-invoice .payos-copy{justify-self:start}
.payos-invoice .payos-status{min-height:1.5em}
section.payos-invoice .payos-status:empty{position:absolute}
`
