import { sql } from 'kysely'

/** For `from`: everyone who manages a business, as `business_id` and `user_id`. */
export const managers = sql`(
  select o.id as business_id, o.owner_id as user_id from businesses o where o.owner_id is not null
  union select bm.business_id, bm.user_id from business_members bm)`
