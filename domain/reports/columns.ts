import { sql } from 'kysely'

/** Whether anyone manages the business `b`, as far as moderators may know. */
export const isManaged = sql<boolean>`(b.owner_id is not null
  or exists (select from business_members m where m.business_id = b.id))`
