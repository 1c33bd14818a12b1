import type { Message } from "./message"
import type { MessageLanguage } from "./notification-rule"

const TEXTS = {
  vi: { subject: "Thông báo thử", text: "Địa chỉ này nhận được thông báo của payOS cho Medusa." },
  en: { subject: "Test", text: "The notifications of payOS for Medusa reach this address." },
}

/** Creates the message with which a user tests whether notifications arrive. */
export function testMessage(link: string, languages: readonly MessageLanguage[]): Message {
  return {
    subject: `payOS: ${languages.map((language) => TEXTS[language].subject).join(" / ")}`,
    texts: languages.map((language) => [TEXTS[language].text]),
    link,
  }
}
