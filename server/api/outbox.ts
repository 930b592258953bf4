import { Hono } from 'hono'
import type { Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import { listOutbox } from '#domain/mail/outbox.server.ts'
import { outboxCursor } from '#domain/mail/outbox.ts'
import { adminsOnly } from '../middleware/admins-only.ts'
import { type FindPerson, type PersonEnv, signedIn } from '../middleware/signed-in.ts'

export type OutboxApiOptions = { db: Pick<Db, 'asUser'>; findPerson: FindPerson }

/** What the site sent, or keeps because nobody delivers it. */
export function createOutboxApi({ db, findPerson }: OutboxApiOptions): Hono<PersonEnv> {
  const api = new Hono<PersonEnv>()
  // ?createdAt=&id= of the last message of the page before.
  api.get('/admin/outbox', signedIn(findPerson), adminsOnly(db), async (c) => {
    const { claims } = c.get('person')
    const after = readCursor(c.req.query())
    return c.json(await db.asUser(claims, (tx) => listOutbox(tx, after)))
  })
  return api
}

function readCursor(query: Record<string, string>) {
  if (Object.keys(query).length === 0) return null
  const { success, data } = outboxCursor.safeParse(query)
  if (!success) throw new DomainError('invalid', 'The place to go on from is not one')
  return data
}
