import { openMailbox, type Mailbox } from "./mailbox"

/** A mailbox for all tests of a file, empty before each, to which its store's notification provider sends. */
export function suiteMailbox(): () => Mailbox {
  let opened: Mailbox
  beforeAll(async () => {
    opened = await openMailbox()
    process.env["NOTIFICATIONS_URL"] = opened.url
  })
  afterAll(() => opened.close())
  beforeEach(() => {
    opened.answerWith("take")
    opened.messages.length = 0
  })
  return () => opened
}
