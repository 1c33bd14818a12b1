import type { PayFiles } from "./pay-files"

/**
 * The plain page's document. It is the same for every payment: which one it shows stands in the fragment of the address,
 * which no server sees.
 *
 * @param shop the store's name
 * @param base path of the page as browsers know it
 */
export function payHtml(shop: string, base: string, files: PayFiles): string {
  const addressOf = (name: keyof PayFiles) => escape(`${base}/${name}?v=${files[name].version}`)
  const name = escape(shop)
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${addressOf("page.css")}">
<script src="${addressOf("page.js")}" defer></script>
</head>
<body>
<main>
<h1>${name}</h1>
<div id="payment"></div>
<noscript><p>Trang này cần JavaScript.</p><p lang="en">This page needs JavaScript.</p></noscript>
</main>
</body>
</html>
`
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
