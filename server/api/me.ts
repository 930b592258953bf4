import { Hono } from 'hono'
import type { Db } from '#db/client.ts'
import { listRoles } from '#domain/accounts/queries.server.ts'
import { type FindPerson, type PersonEnv, signedIn } from '../middleware/signed-in.ts'

export type MeApiOptions = { db: Pick<Db, 'asUser'>; findPerson: FindPerson }

/** What belongs to whoever asks. */
export function createMeApi({ db, findPerson }: MeApiOptions): Hono<PersonEnv> {
  const api = new Hono<PersonEnv>()

  api.get('/me/roles', signedIn(findPerson), async (c) => {
    const { userId, claims } = c.get('person')
    return c.json({ roles: await db.asUser(claims, (tx) => listRoles(tx, userId)) })
  })
  return api
}
