import { loadExamples } from "../kit/docs/load-examples"
import { openMailbox, type Mailbox } from "../kit/notifications/mailbox"

type Provider = { send: (notification: object) => Promise<object> }
type Example = { services: [new (container: object, options: object) => Provider] }

const TOKEN = "12345:secret"

let mailbox: Mailbox
let telegram: Provider
beforeAll(async () => {
  mailbox = await openMailbox()
  const { services } = loadExamples("docs/operator/notifications.md")["default"] as Example
  telegram = new services[0]({}, { token: TOKEN, apiUrl: mailbox.url.replace(/\/$/, "") })
})
afterAll(() => mailbox.close())

const message = { to: "-100200", channel: "telegram", content: { subject: "s", text: "Chào" } }

it("the provider in docs/operator/notifications.md sends a message's text to the chat", async () => {
  await telegram.send(message)
  expect(mailbox.messages).toEqual([{ chat_id: "-100200", text: "Chào" }])
})

it("the provider in docs/operator/notifications.md reports why Telegram refused, without the bot's token", async () => {
  mailbox.setBehaviour({ reject: "chat not found" })
  const refused = telegram.send(message)
  await expect(refused).rejects.toThrow("Telegram: 500 chat not found")
  await expect(refused).rejects.not.toThrow(TOKEN)
})
