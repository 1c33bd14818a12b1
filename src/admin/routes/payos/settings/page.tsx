import { defineRouteConfig } from "@medusajs/admin-sdk"
import { HealthSection } from "../../../components/settings/health-section"
import { WebhookSection } from "../../../components/settings/webhook-section"

/** Whether payments work, and where payOS sends its webhooks. */
const SettingsPage = () => (
  <div className="flex flex-col gap-y-3">
    <HealthSection />
    <WebhookSection />
  </div>
)

export default SettingsPage

export const config = defineRouteConfig({
  label: "menu.settings",
  translationNs: "payos",
  rank: 4,
})
