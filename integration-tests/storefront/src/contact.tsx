import { say } from "./language"

/** How the shop is reached. */
export const Contact = () => (
  <p>
    {say("Gọi hoặc nhắn Zalo: ", "Call or message on Zalo: ")}
    <a href="tel:+84901234567">0901 234 567</a>
  </p>
)
