import type { ErrorEntries } from "./entry"

/** Who may not do it. */
export const PERMISSION_ERRORS = {
  payos_person_needed: {
    type: "forbidden",
    text: "Only a logged-in person may do this, not an API key.",
  },
  payos_user_gone: {
    type: "forbidden",
    text: "Your account was deleted. Log in as a user of this store. ({{needed}})",
  },
  payos_permission_needed: {
    type: "forbidden",
    text: "Your roles do not allow this. Ask whoever gives out roles in this store. ({{needed}})",
  },
  payos_user_not_named: {
    type: "forbidden",
    text: "The store names who may move money, in the option payoutUsers, and you are not among them. Ask one who is. ({{needed}})",
  },
  payos_account_too_new: {
    type: "forbidden",
    text: "Your account, or its password, is newer than the store's option payoutUsers.minAccountAgeDays lets move money. Ask somebody else, or wait. ({{needed}})",
  },
} as const satisfies ErrorEntries
