import { en } from "../words/en"
import { vi } from "../words/vi"

/** The words of this plugin in the dashboard, under the namespace `payos`. */
export default { en: { payos: en }, vi: { payos: vi } }
