import { openMailbox, type Mailbox } from "./mailbox"

/** Opens a mailbox for the store's notification provider, for all tests of a file; it is emptied before each test. */
export function suiteMailbox(): () => Mailbox {
  let opened: Mailbox
  beforeAll(async () => {
    opened = await openMailbox()
    process.env["NOTIFICATIONS_URL"] = opened.url
  })
  afterAll(() => opened.close())
  beforeEach(() => {
    opened.setBehaviour("accept")
    opened.messages.length = 0
  })
  return () => opened
}
