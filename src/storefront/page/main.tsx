import { createRoot } from "react-dom/client"
import { PayosPayment } from "../react"
import { readResumeLink } from "../resume-link"
import { languageOf } from "./language-of"

const container = document.getElementById("payment")

/** The page served at `/payos/pay`. The server also handles the component's store requests below that path. */
export function Page({ locale }: { locale: "vi" | "en" }) {
  const { origin, pathname, href } = location
  const sessionId = readResumeLink(href)
  const page = `${origin}${pathname}?lang=${locale}`
  return (
    <PayosPayment
      backendUrl={pathname}
      publishableKey=""
      {...(sessionId ? { sessionId } : { isReturning: true })}
      locale={locale}
      bankAppReturnUrl={page}
      resumeUrl={page}
      styled={false}
    />
  )
}

const locale = languageOf(location, navigator.languages)
document.documentElement.lang = locale
if (container) createRoot(container).render(<Page locale={locale} />)
// Another message's link in the same tab changes only the fragment.
addEventListener("hashchange", () => location.reload())
