import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { cancelDeletion, scheduleDeletion } from '#domain/accounts/deletion.server.ts'
import { exportOwnData } from '#domain/accounts/export.server.ts'
import { findProfile, updateProfile } from '#domain/accounts/profile.server.ts'
import { profileSchema } from '#domain/accounts/schema.ts'
import { accountSchema, deviceSessionSchema } from '#domain/accounts/shapes.ts'
import { DomainError } from '#domain/errors.ts'
import { deletionCancelled, deletionScheduled } from '#domain/mail/messages/account-deletion.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { largestPicture } from '../avatars.ts'
import { bodyLimit } from '../middleware/body-limit.ts'
import { type Person, type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, json, jsonBody, refusals } from './open-api.ts'

type Needs = Pick<ApiNeeds, 'db' | 'findPerson' | 'accounts' | 'avatars' | 'limits' | 'site' | 'now'>

/** How long after proving who they are somebody may do what can't be undone. */
const freshSeconds = 600

const about = { tags: ['Account'], security: bearer }
const done = { 204: { description: 'Done' } }

/** One's own account: what `/profile` shows and changes beside what the auth service does. */
export function createAccountApi(needs: Needs): OpenAPIHono<PersonEnv> {
  const { db, accounts, avatars, limits, site, now } = needs
  const api = createRouter()
  api.use('/account', signedIn(needs.findPerson))
  api.use('/account/*', signedIn(needs.findPerson))

  api.openapi(
    createRoute({
      ...about,
      method: 'get',
      path: '/account',
      summary: 'One’s own profile',
      responses: { 200: json(accountSchema, 'It'), ...refusals.signedOut, ...refusals.notFound },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const profile = await db.asUser(claims, (tx) => findProfile(tx, userId))
      if (!profile) throw new DomainError('not_found', 'This account has no profile')
      return c.json({ ...profile, hasSessions: accounts !== null }, 200)
    },
  )
  api.openapi(
    createRoute({
      ...about,
      method: 'patch',
      path: '/account',
      summary: 'Change the display name',
      request: { body: jsonBody(profileSchema) },
      responses: { 200: json(profileSchema, 'As it is kept'), ...refusals.signedOut, ...refusals.invalid },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const { displayName } = c.req.valid('json')
      await db.asUser(claims, (tx) => updateProfile(tx, userId, { displayName }))
      await accounts?.rename(userId, displayName)
      return c.json({ displayName }, 200)
    },
  )

  api.use('/account/picture', bodyLimit(largestPicture))
  api.openapi(
    createRoute({
      ...about,
      method: 'put',
      path: '/account/picture',
      summary: 'Set the picture',
      description: 'The body is a JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels.',
      request: { body: { content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } } },
      responses: {
        200: json(z.object({ picture: z.string().nullable() }), 'Its key below `/media/`'),
        ...refusals.signedOut,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId } = c.get('person')
      await limits.take('upload', { address: c.get('clientAddress'), account: userId })
      const picture = await avatars.add(new Uint8Array(await c.req.arrayBuffer()))
      return c.json({ picture: await replacePicture(c.get('person'), picture) }, 200)
    },
  )
  api.openapi(
    createRoute({
      ...about,
      method: 'delete',
      path: '/account/picture',
      summary: 'Remove the picture',
      responses: { ...done, ...refusals.signedOut },
    }),
    async (c) => {
      await replacePicture(c.get('person'), null)
      return c.body(null, 204)
    },
  )
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

  api.openapi(
    createRoute({
      ...about,
      method: 'get',
      path: '/account/sessions',
      summary: 'Where one is signed in',
      responses: {
        200: json(
          z.object({ sessions: z.array(deviceSessionSchema) }),
          'None where another service has them',
        ),
        ...refusals.signedOut,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const sessions = (await accounts?.listSessions(userId)) ?? []
      return c.json(
        { sessions: sessions.map((session) => ({ ...session, isThis: session.id === claims.session_id })) },
        200,
      )
    },
  )
  api.openapi(
    createRoute({
      ...about,
      method: 'delete',
      path: '/account/sessions/{id}',
      summary: 'End a session',
      request: { params: z.object({ id: z.string() }) },
      responses: { ...done, ...refusals.signedOut, ...refusals.notFound },
    }),
    async (c) => {
      const isEnded = await accounts?.endSession(c.get('person').userId, c.req.valid('param').id)
      if (!isEnded) throw new DomainError('not_found', 'That session has ended already')
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'get',
      path: '/account/export',
      summary: 'Everything of one’s own, as a file',
      responses: { 200: json(z.any(), 'To take along'), ...refusals.signedOut },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      const own = await db.asUser(claims, (tx) => exportOwnData(tx, userId))
      const [account, sessions] = accounts
        ? [await accounts.describe(userId), await accounts.listSessions(userId)]
        : [{ id: userId, email: claims.email }, []]
      c.header('Content-Disposition', 'attachment; filename="my-data.json"')
      return c.json({ exportedAt: now(), site: site.url, account, ...own, sessions }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...about,
      method: 'post',
      path: '/account/deletion',
      summary: 'Ask for the deletion of one’s account, in 30 days',
      description: 'Needs a sign-in of the last ten minutes.',
      responses: {
        200: json(z.object({ dueAt: z.date() }), 'When'),
        ...refusals.signedOut,
        ...refusals.forbidden,
        ...refusals.conflict,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      assertFresh(claims, now())
      const { dueAt, isNew } = await db.asUser(claims, (tx) => scheduleDeletion(tx, userId))
      if (isNew)
        await notify(
          c.get('person'),
          deletionScheduled({ site, deletedOn: dueAt, link: `${site.url}/profile` }),
        )
      return c.json({ dueAt }, 200)
    },
  )
  api.openapi(
    createRoute({
      ...about,
      method: 'delete',
      path: '/account/deletion',
      summary: 'Keep the account after all',
      responses: { ...done, ...refusals.signedOut },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      if (await db.asUser(claims, (tx) => cancelDeletion(tx, userId)))
        await notify(c.get('person'), deletionCancelled({ site }))
      return c.body(null, 204)
    },
  )
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
