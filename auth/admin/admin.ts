import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Tx } from '#db/client.ts'
import { asService } from '../bearer.ts'
import { AuthError, invalid } from '../errors.ts'
import { notifyOfFactor } from '../mfa/notify-of-factor.ts'
import { purgeFactor } from '../mfa/remove.ts'
import { redirectTarget } from '../redirect.ts'
import { originOf, readBody } from '../request.ts'
import type { AuthEnv, AuthService } from '../service.ts'
import { accountBody, factorBody, userBody } from '../user-body.ts'
import { type Factor, type FullUser, insertIdentity, insertUser, type User } from '../users.ts'
import { accountFields, asRefusal, readFields } from './account-fields.ts'
import { findFullUser, requireUser } from './find-user.ts'
import { generateLink, inviteBody, inviteUser, linkBody, unknownPassword } from './links.ts'
import { listUsers, pageLinks, readPage } from './list-users.ts'
import { updateUser, updateUserBody } from './update-user.ts'

/** Account management for programs that hold a service token. */
export function adminRoutes(service: AuthService): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.use('/admin/*', asService(service))

  routes.get('/admin/users', async (c) => {
    const page = readPage(c.req.query())
    const { users, total } = await listUsers(service, page)
    c.header('X-Total-Count', String(total))
    c.header('Link', pageLinks(page, total))
    return c.json({ users: users.map(accountBody), aud: 'authenticated' })
  })
  routes.post('/admin/users', async (c) =>
    c.json(userBody(await createUser(service, await readBody(c, createUserBody)))),
  )
  routes.get('/admin/users/:id', async (c) =>
    c.json(userBody(await findFullUser(service, c.req.param('id')))),
  )
  routes.put('/admin/users/:id', async (c) =>
    c.json(userBody(await updateUser(service, c.req.param('id'), await readBody(c, updateUserBody)))),
  )
  routes.delete('/admin/users/:id', async (c) => {
    const body = c.req.header('content-length') ? await readBody(c, deleteUserBody) : {}
    await removeUser(service, c.req.param('id'), body)
    return c.json({})
  })
  routes.post('/admin/generate_link', async (c) => {
    const { redirect_to: target, ...body } = await readBody(
      c,
      linkBody.extend({ redirect_to: z.string().optional() }),
    )
    const asked = { redirectTo: redirectTarget(c, service, target), origin: originOf(c) }
    return c.json(await generateLink(service, body, asked))
  })
  routes.post('/invite', asService(service), async (c) => {
    const body = await readBody(c, inviteBody)
    const asked = { redirectTo: redirectTarget(c, service), origin: originOf(c) }
    return c.json(userBody(await inviteUser(service, body, asked)))
  })
  routes.get('/admin/users/:id/factors', async (c) =>
    c.json((await listFactorsOf(service, c.req.param('id'))).map(factorBody)),
  )
  routes.delete('/admin/users/:id/factors/:factorId', async (c) => {
    const { id, factorId } = c.req.param()
    return c.json(factorBody(await deleteFactorOf(service, id, factorId)))
  })
  return routes
}

async function listFactorsOf(service: AuthService, userId: string): Promise<Factor[]> {
  return (await findFullUser(service, userId)).factors
}

/** For someone who lost their phone; returns what was removed. Throws `AuthError`. */
function deleteFactorOf(service: AuthService, userId: string, factorId: string): Promise<Factor> {
  return service.db.transaction(async (tx) => {
    const { user, factors } = await requireUser(tx, userId)
    const factor = factors.find(({ id }) => id === factorId)
    if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
    await purgeFactor(tx, factor, service.now())
    if (factor.status === 'verified') await notifyOfFactor(tx, service, user, { factor, change: 'removed' })
    return factor
  })
}

const deleteUserBody = z.object({ should_soft_delete: z.boolean().optional() })

/**
 * Permanently, with everything that belongs only to the account; or softly, which leaves an anonymized row. Throws
 * `AuthError`.
 */
async function removeUser(
  service: AuthService,
  id: string,
  { should_soft_delete: isSoft = false }: z.infer<typeof deleteUserBody>,
): Promise<void> {
  await service.db.transaction(async (tx) => {
    const { user } = await requireUser(tx, id)
    if (isSoft) await blank(tx, user, service.now())
    else await tx.deleteFrom('auth.users').where('id', '=', id).execute()
  })
}

const masked = (text: string | null): string | null =>
  text ? createHash('sha256').update(text).digest('base64url') : null

/** Identifying values become hashes, so that nobody can sign in and the address is free again. */
async function blank(tx: Tx, user: User, now: Date): Promise<void> {
  await tx.deleteFrom('auth.identities').where('userId', '=', user.id).execute()
  await tx.deleteFrom('auth.sessions').where('userId', '=', user.id).execute()
  await tx.deleteFrom('auth.mfaFactors').where('userId', '=', user.id).execute()
  await tx.deleteFrom('auth.oneTimeTokens').where('userId', '=', user.id).execute()
  await tx.deleteFrom('profiles').where('id', '=', user.id).execute()
  await tx
    .updateTable('auth.users')
    .set({
      email: masked(user.email && `${user.id}${user.email}`),
      phone: masked(user.phone && `${user.id}${user.phone}`),
      encryptedPassword: null,
      emailChange: '',
      phoneChange: '',
      rawUserMetaData: '{}',
      rawAppMetaData: '{}',
      deletedAt: now,
      updatedAt: now,
    })
    .where('id', '=', user.id)
    .execute()
}

const createUserBody = accountFields.extend({ id: z.uuid().optional() })

/**
 * Creates an account with exactly what is given: no email is sent, and nothing is confirmed unless requested. Throws
 * `AuthError`.
 */
async function createUser(service: AuthService, body: z.infer<typeof createUserBody>): Promise<FullUser> {
  const { email, phone, encryptedPassword, bannedUntil } = await readFields(service, body)
  if (!email && !phone) throw invalid('Cannot create a user without either an email or phone')
  // As the reference does: nobody knows this password, so the first sign-in is by link.
  const hash = encryptedPassword ?? (await unknownPassword(service))
  const now = service.now()
  const id = body.id ?? randomUUID()
  const isConfirmed = {
    email: Boolean(email && body.email_confirm),
    phone: Boolean(phone && body.phone_confirm),
  }
  const identities = [
    ...(email
      ? [
          {
            provider: 'email',
            data: { sub: id, email, email_verified: isConfirmed.email, phone_verified: false },
          },
        ]
      : []),
    ...(phone
      ? [
          {
            provider: 'phone',
            data: { sub: id, phone, email_verified: false, phone_verified: isConfirmed.phone },
          },
        ]
      : []),
  ]
  const providers = identities.map(({ provider }) => provider)
  try {
    return await service.db.transaction(async (tx) => {
      await insertUser(
        tx,
        {
          id,
          email,
          phone,
          encryptedPassword: hash,
          appMetadata: { provider: providers[0], providers, ...body.app_metadata },
          userMetadata: { ...body.user_metadata, ...(isConfirmed.email && { email_verified: true }) },
          emailConfirmedAt: isConfirmed.email ? now : null,
          phoneConfirmedAt: isConfirmed.phone ? now : null,
          bannedUntil: bannedUntil ?? null,
          ...(body.role && { role: body.role }),
        },
        now,
      )
      for (const { provider, data } of identities)
        await insertIdentity(tx, { userId: id, provider, providerId: id, data }, now)
      return requireUser(tx, id)
    })
  } catch (error) {
    throw asRefusal(error)
  }
}
