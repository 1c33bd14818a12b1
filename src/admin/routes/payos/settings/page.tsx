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

/** The health of payments, the webhook URL, and the recipients of problem notifications. */
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
