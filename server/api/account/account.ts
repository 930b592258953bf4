import { z } from '@hono/zod-openapi'
import type { Person } from '#auth/person.ts'
import { cancelDeletion, scheduleDeletion } from '#domain/account-data/deletion.server.ts'
import { exportOwnData } from '#domain/account-data/export.server.ts'
import { findProfile, updateProfile } from '#domain/accounts/profile.server.ts'
import { profileSchema } from '#domain/accounts/schema.ts'
import { accountSchema, deviceSessionSchema } from '#domain/accounts/shapes.ts'
import { DomainError } from '#domain/errors.ts'
import { deletionCancelled, deletionScheduled } from '#domain/mail/messages/account-closed.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { largestPicture } from '../../avatars.ts'
import type { ApiDeps } from '../deps.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('signedIn', 'Account')

/** How long a sign-in with an external service counts as proof. */
const freshSeconds = 600

/** The caller's own account: what `/profile` shows and changes beyond the auth service. */
export const account = [
  endpoint(
    'GET /account',
    {
      isViewable: true,
      summary: 'Get your profile',
      answer: accountSchema,
      returns: 'Your profile',
      errors: ['notFound'],
    },
    async ({ person, asPerson }, { accounts }) => {
      const profile = await asPerson((tx) => findProfile(tx, person.userId))
      if (!profile) throw new DomainError('not_found', 'This account has no profile')
      return { ...profile, hasSessions: accounts !== null }
    },
  ),
  endpoint(
    'PATCH /account',
    {
      summary: 'Change your display name',
      body: profileSchema,
      answer: profileSchema,
      returns: 'The stored name',
    },
    async ({ person: { userId }, asPerson, body: { displayName } }, { accounts }) => {
      await asPerson((tx) => updateProfile(tx, userId, { displayName }))
      await accounts?.rename(userId, displayName)
      return { displayName }
    },
  ),
  endpoint(
    'PUT /account/picture',
    {
      summary: 'Set your profile picture',
      description: 'The body is a JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels.',
      body: { file: 'image/*', most: largestPicture },
      answer: z.object({ picture: z.string().nullable() }),
      returns: 'The key of the picture below `/media/`',
      limit: 'upload',
    },
    async ({ person, c }, deps) => {
      const picture = await deps.avatars.add(new Uint8Array(await c.req.arrayBuffer()))
      return { picture: await replacePicture(deps, person, picture) }
    },
  ),
  endpoint('DELETE /account/picture', { summary: 'Remove your profile picture' }, ({ person }, deps) =>
    replacePicture(deps, person, null),
  ),
  endpoint(
    'GET /account/sessions',
    {
      summary: 'List the sessions in which you are signed in',
      answer: z.object({ sessions: z.array(deviceSessionSchema) }),
      returns: 'Your sessions; an empty list where another service manages sessions',
    },
    async ({ person: { userId, claims } }, { accounts }) => {
      const sessions = (await accounts?.listSessions(userId)) ?? []
      return {
        sessions: sessions.map((session) => ({ ...session, isThis: session.id === claims.session_id })),
      }
    },
  ),
  endpoint(
    'DELETE /account/sessions/{id}',
    { summary: 'End a session', params: z.object({ id: z.string() }), errors: ['notFound'] },
    async ({ person, params }, { accounts }) => {
      const isEnded = await accounts?.endSession(person.userId, params.id)
      if (!isEnded) throw new DomainError('not_found', 'That session has already ended')
    },
  ),
  endpoint(
    'GET /account/export',
    {
      summary: 'Export all your data (JSON)',
      answer: { file: 'application/json' },
      returns: 'A file with your account, listings, messages, reviews and all your other data',
    },
    async ({ person: { userId, claims }, asPerson, c }, { accounts, now, site }) => {
      const own = await asPerson((tx) => exportOwnData(tx, userId))
      const [described, sessions] = accounts
        ? [await accounts.describe(userId), await accounts.listSessions(userId)]
        : [{ id: userId, email: claims.email }, []]
      c.header('Content-Disposition', 'attachment; filename="my-data.json"')
      // Readable for people, too.
      const text = JSON.stringify(
        { exportedAt: now(), site: site.url, account: described, ...own, sessions },
        null,
        2,
      )
      return c.body(text, 200, { 'Content-Type': 'application/json' })
    },
  ),
  endpoint(
    'POST /account/deletion',
    {
      summary: 'Schedule the deletion of your account in 30 days',
      description: '403 `reauthentication_needed` unless you confirmed who you are in the last ten minutes.',
      answer: z.object({ dueAt: z.iso.datetime() }),
      returns: 'When the account will be deleted',
      errors: ['forbidden', 'conflict'],
    },
    async ({ person, asPerson }, deps) => {
      const { accounts, site, now } = deps
      await assertFresh(accounts, person, now())
      const { dueAt, isNew } = await asPerson((tx) => scheduleDeletion(tx, person.userId))
      if (isNew)
        await notify(deps, person, deletionScheduled({ site, deletedOn: dueAt, link: `${site.url}/profile` }))
      return { dueAt }
    },
  ),
  endpoint(
    'DELETE /account/deletion',
    { summary: 'Cancel the deletion of your account' },
    async ({ person, asPerson }, deps) => {
      if (await asPerson((tx) => cancelDeletion(tx, person.userId)))
        await notify(deps, person, deletionCancelled({ site: deps.site }))
    },
  ),
]

async function replacePicture(
  { db, avatars }: Pick<ApiDeps, 'db' | 'avatars'>,
  { userId, claims }: Person,
  picture: string | null,
): Promise<string | null> {
  try {
    const { replaced } = await db.asUser(claims, (tx) => updateProfile(tx, userId, { picture }))
    if (replaced) await avatars.remove(replaced)
    return picture
  } catch (error) {
    // Nothing references it anymore.
    if (picture) await avatars.remove(picture)
    throw error
  }
}

async function notify(
  { db }: Pick<ApiDeps, 'db'>,
  { userId, claims }: Person,
  letter: ReturnType<typeof deletionCancelled>,
): Promise<void> {
  const to = typeof claims.email === 'string' ? claims.email : ''
  if (to) await db.transaction((tx) => queueMail(tx, { kind: 'account_deletion', to, userId, ...letter }))
}

/**
 * A device that someone left signed in must not be enough. With an external service only its tokens tell, and they
 * don't say since when there has been a second factor. Throws `reauthentication_needed`.
 */
async function assertFresh(accounts: ApiDeps['accounts'], { claims }: Person, now: Date): Promise<void> {
  const sessionId = typeof claims.session_id === 'string' ? claims.session_id : null
  const isFresh = accounts
    ? await accounts.hasFreshProof({ sessionId, isAnonymous: claims.is_anonymous === true })
    : now.getTime() / 1000 - newestSignIn(claims.amr) <= freshSeconds
  if (!isFresh)
    throw new DomainError(
      'reauthentication_needed',
      'Confirm it’s you: log in again, and repeat this within ten minutes',
    )
}

/** In Unix seconds; 0 if the token doesn't say. */
function newestSignIn(amr: unknown): number {
  const methods = Array.isArray(amr) ? (amr as { method?: unknown; timestamp?: unknown }[]) : []
  const proofs = methods
    .filter(({ method }) => method !== 'totp' && method !== 'mfa/phone')
    .map(({ timestamp }) => Number(timestamp))
    .filter(Number.isFinite)
  return Math.max(0, ...proofs)
}
