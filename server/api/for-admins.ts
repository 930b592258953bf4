import { adminsOnly } from '../middleware/admins-only.ts'
import { signedIn } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { bearer, errorResponses } from './open-api.ts'

/** What every route of the panel's content has: others than administrators are refused. */
export const forAdmins = ({ db, findPerson }: Pick<ApiDeps, 'db' | 'findPerson'>) => ({
  tags: ['Administration of content'],
  security: bearer,
  middleware: [signedIn(findPerson), adminsOnly(db)],
})

/** What a route has besides that does something with roles, people, keys, backups or money: a second factor is asked for. */
export const withSecondFactor = ({ db, findPerson }: Pick<ApiDeps, 'db' | 'findPerson'>) => ({
  middleware: [signedIn(findPerson), adminsOnly(db, { needsSecondFactor: true })],
})

export const closedToOthers = { ...errorResponses.signedOut, ...errorResponses.forbidden }
