import { escapeHtml } from "../../domain/escape-html"
import type { PageFiles } from "./page-file"

type Page = {
  /** The store's name. */
  shop: string
  phone: string | undefined
  /** Path of the page as the browser sees it. */
  base: string
  files: PageFiles
  /** The id of the element that the script fills. */
  elementId: string
}

/**
 * Returns the document of a page of one script and one style. It is the same for every payment or refund: the one to
 * show is in the URL's fragment, which no server receives.
 */
export function pageHtml({ shop, phone, base, files, elementId }: Page): string {
  const urlOf = (name: keyof PageFiles) => escapeHtml(`${base}/${name}?v=${files[name].version}`)
  const name = escapeHtml(shop)
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${urlOf("page.css")}">
<script src="${urlOf("page.js")}" defer></script>
</head>
<body>
<main>
<h1>${name}</h1>
${phone ? hotline(phone) : ""}
<div id="${elementId}"></div>
<noscript><p>Máy này không mở được trang (cần JavaScript). Hãy gọi cửa hàng.</p><p lang="en">This device cannot open the page (it needs JavaScript). Call the shop.</p></noscript>
</main>
</body>
</html>
`
}

/** The word is the same in both languages. */
function hotline(phone: string): string {
  return `<p class="shop">Hotline: <a href="tel:${phone.replace(/[^+\d]/g, "")}">${escapeHtml(phone)}</a></p>`
}
