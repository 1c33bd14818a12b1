import { callsWith, logIn, MERCHANT } from "../kit/admin/call-admin"
import type { Journey } from "../kit/journey/journey"
import { userWithRole } from "../kit/store/roles"

/** The ids that the option `payoutUsers` names; the option is set before the store that assigns ids has started. */
export const OWNER = "user_owner"
export const CASHIER = "user_cashier"

/** The users of a store whose option `payoutUsers` names who may decide about money. */
export class NamedUsers {
  readonly owner = OWNER
  readonly cashier = CASHIER
  /** A user whom the option does not name. */
  readonly other = "nguoikhac@example.vn"

  constructor(private readonly journey: Journey) {
    journey.prepare(async () => {
      await userWithRole(journey.container(), "thuquy@example.vn")
      await userWithRole(journey.container(), this.other)
      await this.rename(MERCHANT, OWNER)
      await this.rename("thuquy@example.vn", CASHIER)
      await this.age(30)
    })
  }

  /** Sets the age of accounts and logins: of one user, or of all, including shoppers. */
  async age(days: number, email?: string): Promise<void> {
    await this.journey.sql(
      `with users as (select id from "user" where ? in (email, '')),
         aged as (update "user" set created_at = now() - ? * interval '1 day'
           where id in (select id from users)),
         logins as (update auth_identity
           set created_at = now() - ? * interval '1 day', updated_at = now() - ? * interval '1 day'
           where ? = '' or app_metadata->>'user_id' in (select id from users) returning id)
       update provider_identity set created_at = now() - ? * interval '1 day',
         updated_at = now() - ? * interval '1 day' where auth_identity_id in (select id from logins)`,
      [email ?? "", days, days, days, email ?? "", days, days],
    )
  }

  async as(email: string): Promise<Journey["admin"]> {
    const authorization = `Bearer ${await logIn(this.journey.backend(), email)}`
    return callsWith(authorization, this.journey.backend())
  }

  private async rename(email: string, id: string): Promise<void> {
    await this.journey.sql(
      `update auth_identity set app_metadata = json_build_object('user_id', ?::text)
       where app_metadata->>'user_id' = (select id from "user" where email = ?)`,
      [id, email],
    )
    await this.journey.sql('update "user" set id = ? where email = ?', [id, email])
  }
}
