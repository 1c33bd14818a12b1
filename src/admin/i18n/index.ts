import { en } from "../messages/en"
import { vi } from "../messages/vi"

/** The plugin's messages in the dashboard, under the namespace `payos`. */
export default { en: { payos: en }, vi: { payos: vi } }
