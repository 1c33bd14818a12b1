import { say } from "./language"

/** The shop's contact details. */
export const Contact = () => (
  <p>
    {say("Gọi hoặc nhắn Zalo: ", "Call or message on Zalo: ")}
    <a href="tel:+84901234567">0901 234 567</a>
  </p>
)
