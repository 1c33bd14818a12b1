import { errorsOf } from "./entry"

/** Errors of missing permissions. */
export const PERMISSION_ERRORS = {
  ...errorsOf("forbidden", {
    payos_user_required:
      "Only a logged-in user may do this, not an API key. Log in with your own account.",
    payos_user_deleted: "Your account was deleted. Log in as a user of this store. ({{needed}})",
    payos_permission_required:
      "Your roles do not allow this. Ask an administrator of this store to change them. ({{needed}})",
    payos_user_not_listed:
      "The store's option payoutUsers names the users who may move money, and you are not one of them. Ask one of them. ({{needed}})",
    payos_user_too_new:
      "Your account or its password is newer than the store's option payoutUsers.minUserAgeDays allows for moving money. Ask another user, or wait. ({{needed}})",
  }),
}
