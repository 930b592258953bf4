import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { invalid } from '../errors.ts'
import type { AuthService } from '../service.ts'
import { type FullUser, insertIdentity, insertUser } from '../users.ts'
import { accountFields, asRefusal, readFields } from './account-fields.ts'
import { requireUser } from './find-user.ts'
import { unknownPassword } from './links.ts'

export const createUserBody = accountFields.extend({ id: z.uuid().optional() })

/** An account with exactly what is given: no mail goes out, and nothing is confirmed unless asked for. Throws `AuthError`. */
export async function createUser(
  service: AuthService,
  body: z.infer<typeof createUserBody>,
): Promise<FullUser> {
  const { email, phone, encryptedPassword, bannedUntil } = await readFields(service, body)
  if (!email && !phone) throw invalid('Cannot create a user without either an email or phone')
  // As the reference does: nobody knows this one, so the first sign-in is by link.
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
