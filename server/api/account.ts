import { Hono } from 'hono'
import type { Db } from '#db/client.ts'
import { cancelDeletion, scheduleDeletion } from '#domain/accounts/deletion.server.ts'
import { exportOwnData } from '#domain/accounts/export.server.ts'
import { findProfile, updateProfile } from '#domain/accounts/profile.server.ts'
import { profileSchema } from '#domain/accounts/schema.ts'
import { DomainError } from '#domain/errors.ts'
import { deletionCancelled, deletionScheduled } from '#domain/mail/messages/account-deletion.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { AccountStore } from '../auth-api/account-store.ts'
import { type Avatars, largestPicture } from '../avatars.ts'
import { readJson } from '../json-body.ts'
import type { Limits } from '../limits.ts'
import { bodyLimit } from '../middleware/body-limit.ts'
import { type FindPerson, type Person, type PersonEnv, signedIn } from '../middleware/signed-in.ts'

export type AccountApiOptions = {
  db: Pick<Db, 'asUser' | 'transaction'>
  findPerson: FindPerson
  /** Null where another service has the sessions. */
  accounts: AccountStore | null
  avatars: Avatars
  limits: Limits
  site: { name: string; url: string }
  now: () => Date
}

/** How long after proving who they are somebody may do what can't be undone. */
const freshSeconds = 600

/** One's own account: what `/profile` shows and changes beside what the auth service does. */
export function createAccountApi(options: AccountApiOptions): Hono<PersonEnv> {
  const { db, accounts, avatars, limits, site, now } = options
  const api = new Hono<PersonEnv>()
  api.use('/account/*', signedIn(options.findPerson))

  api.get('/account', async (c) => {
    const { userId, claims } = c.get('person')
    const profile = await db.asUser(claims, (tx) => findProfile(tx, userId))
    if (!profile) throw new DomainError('not_found', 'This account has no profile')
    return c.json({ ...profile, hasSessions: accounts !== null })
  })
  api.patch('/account', async (c) => {
    const { userId, claims } = c.get('person')
    const { displayName } = await readJson(c, profileSchema)
    await db.asUser(claims, (tx) => updateProfile(tx, userId, { displayName }))
    await accounts?.rename(userId, displayName)
    return c.json({ displayName })
  })

  api.put('/account/picture', bodyLimit(largestPicture), async (c) => {
    const { userId } = c.get('person')
    await limits.take('upload', { address: c.get('clientAddress'), account: userId })
    const picture = await avatars.add(new Uint8Array(await c.req.arrayBuffer()))
    return c.json({ picture: await replacePicture(c.get('person'), picture) })
  })
  api.delete('/account/picture', async (c) => {
    await replacePicture(c.get('person'), null)
    return c.body(null, 204)
  })
  async function replacePicture({ userId, claims }: Person, picture: string | null): Promise<string | null> {
    try {
      const { replaced } = await db.asUser(claims, (tx) => updateProfile(tx, userId, { picture }))
      if (replaced) await avatars.remove(replaced)
      return picture
    } catch (error) {
      // Nothing points at it.
      if (picture) await avatars.remove(picture)
      throw error
    }
  }

  api.get('/account/sessions', async (c) => {
    const { userId, claims } = c.get('person')
    const sessions = (await accounts?.listSessions(userId)) ?? []
    return c.json({
      sessions: sessions.map((session) => ({ ...session, isThis: session.id === claims.session_id })),
    })
  })
  api.delete('/account/sessions/:id', async (c) => {
    const isEnded = await accounts?.endSession(c.get('person').userId, c.req.param('id'))
    if (!isEnded) throw new DomainError('not_found', 'That session has ended already')
    return c.body(null, 204)
  })

  api.get('/account/export', async (c) => {
    const { userId, claims } = c.get('person')
    const own = await db.asUser(claims, (tx) => exportOwnData(tx, userId))
    const [account, sessions] = accounts
      ? [await accounts.describe(userId), await accounts.listSessions(userId)]
      : [{ id: userId, email: claims.email }, []]
    c.header('Content-Disposition', 'attachment; filename="my-data.json"')
    return c.json({ exportedAt: now(), site: site.url, account, ...own, sessions })
  })

  api.post('/account/deletion', async (c) => {
    const { userId, claims } = c.get('person')
    assertFresh(claims, now())
    const { dueAt, isNew } = await db.asUser(claims, (tx) => scheduleDeletion(tx, userId))
    if (isNew)
      await notify(
        c.get('person'),
        deletionScheduled({ site, deletedOn: dueAt, link: `${site.url}/profile` }),
      )
    return c.json({ dueAt })
  })
  api.delete('/account/deletion', async (c) => {
    const { userId, claims } = c.get('person')
    if (await db.asUser(claims, (tx) => cancelDeletion(tx, userId)))
      await notify(c.get('person'), deletionCancelled({ site }))
    return c.body(null, 204)
  })
  async function notify(
    { userId, claims }: Person,
    letter: ReturnType<typeof deletionCancelled>,
  ): Promise<void> {
    const to = typeof claims.email === 'string' ? claims.email : ''
    if (to) await db.transaction((tx) => queueMail(tx, { kind: 'account_deletion', to, userId, ...letter }))
  }
  return api
}

/**
 * A device that somebody left signed in must not be enough; nor a second factor, which whoever finds that device could
 * set up there. Throws `forbidden`.
 */
function assertFresh(claims: Person['claims'], now: Date): void {
  const methods = Array.isArray(claims.amr) ? (claims.amr as { method?: unknown; timestamp?: unknown }[]) : []
  const proofs = methods
    .filter(({ method }) => method !== 'totp' && method !== 'mfa/phone')
    .map(({ timestamp }) => Number(timestamp))
    .filter(Number.isFinite)
  const newest = Math.max(0, ...proofs)
  if (now.getTime() / 1000 - newest > freshSeconds)
    throw new DomainError(
      'forbidden',
      'Confirm that it is you: sign in again, and repeat this within ten minutes',
    )
}
