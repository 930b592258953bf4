import { adminsOnly } from '../middleware/admins-only.ts'
import { signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, refusals } from './open-api.ts'

/** What every route of the panel's content has: others than administrators are refused. */
export const forAdmins = ({ db, findPerson }: Pick<ApiNeeds, 'db' | 'findPerson'>) => ({
  tags: ['Administration of content'],
  security: bearer,
  middleware: [signedIn(findPerson), adminsOnly(db)],
})

export const closedToOthers = { ...refusals.signedOut, ...refusals.forbidden }
