import { Hono } from 'hono'
import type { Db } from '#db/client.ts'
import { recordConsent } from '#domain/consents/commands.server.ts'
import { findNewestConsent } from '#domain/consents/queries.server.ts'
import { consentSchema } from '#domain/consents/schema.ts'
import { DomainError } from '#domain/errors.ts'
import { readJson } from '../json-body.ts'
import { type FindPerson, type PersonEnv, signedIn } from '../middleware/signed-in.ts'

export type ConsentsApiOptions = { db: Pick<Db, 'asUser'>; findPerson: FindPerson }

/** What signed-in people agreed to: a row for each time, which nobody changes. */
export function createConsentsApi({ db, findPerson }: ConsentsApiOptions): Hono<PersonEnv> {
  const api = new Hono<PersonEnv>()

  // The newest about cookies; null when they were never asked.
  api.get('/consents/cookies', signedIn(findPerson), async (c) => {
    const { userId, claims } = c.get('person')
    const newest = await db.asUser(claims, (tx) => findNewestConsent(tx, { userId, type: 'cookies' }))
    return c.json({ newest })
  })

  api.post('/consents', signedIn(findPerson), async (c) => {
    const { userId, claims } = c.get('person')
    const consent = await readJson(c, consentSchema)
    if (consent.user_id !== userId) throw new DomainError('forbidden', 'A consent is one’s own')
    await db.asUser(claims, (tx) => recordConsent(tx, consent))
    return c.body(null, 204)
  })
  return api
}
