import type { Language } from "../languages"
import type { Messages } from "./messages-type"
import { english } from "./messages-en"
import { vietnamese } from "./messages-vi"

export const MESSAGES: Record<Language, Messages> = { en: english, vi: vietnamese }
