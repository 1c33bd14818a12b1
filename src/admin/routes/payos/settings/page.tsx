import { defineRouteConfig } from "@medusajs/admin-sdk"
import { AllowedPage } from "../../../components/allowed"
import { HealthSection } from "../../../components/settings/health-section"
import { NotificationsSection } from "../../../components/settings/notifications-section"
import { WebhookSection } from "../../../components/settings/webhook-section"

const Settings = () => (
  <div className="flex flex-col gap-y-3">
    <HealthSection />
    <WebhookSection />
    <NotificationsSection />
  </div>
)

/** Whether payments work, where payOS sends its webhooks, and who is notified of problems. */
const SettingsPage = () => (
  <AllowedPage needs="payos_settings:read">
    <Settings />
  </AllowedPage>
)

export default SettingsPage

export const config = defineRouteConfig({
  label: "menu.settings",
  translationNs: "payos",
  rank: 5,
})
