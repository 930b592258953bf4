import { moderatorsOnly } from '../middleware/moderators-only.ts'
import { signedIn } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { bearer, errorResponses } from './open-api.ts'

/** What every route of the queue has: others than moderators are refused. */
export const forModerators = ({ db, findPerson }: Pick<ApiDeps, 'db' | 'findPerson'>) => ({
  tags: ['Moderation'],
  security: bearer,
  middleware: [signedIn(findPerson), moderatorsOnly(db)],
})

export const closedToOthers = { ...errorResponses.signedOut, ...errorResponses.forbidden }

/** How a decision is answered, and to whom it is told: 409 when somebody has decided or changed it before. */
export const decided = (told: string) => ({
  204: { description: `Decided, noted down, and ${told} told` },
  ...closedToOthers,
  ...errorResponses.notFound,
  ...errorResponses.conflict,
  ...errorResponses.invalid,
})
