import { hashPassword } from '#auth/passwords.ts'
import type { AuthService } from '#auth/service.ts'
import { insertIdentity, insertUser, type NewUser, type User } from '#auth/users.ts'

export const goodPassword = 'kente-loom-harvest-7'

/** A confirmed account, with a password unless told otherwise, created directly. */
export async function addPerson(
  service: AuthService,
  { email, password = goodPassword, ...given }: Partial<NewUser> & { email: string; password?: string },
): Promise<User> {
  const now = service.now()
  const encryptedPassword = await hashPassword(password, service.settings)
  return service.db.transaction(async (tx) => {
    const user = await insertUser(
      tx,
      {
        email,
        encryptedPassword,
        emailConfirmedAt: now,
        appMetadata: { provider: 'email', providers: ['email'] },
        userMetadata: {},
        ...given,
      },
      now,
    )
    const data = { sub: user.id, email, email_verified: true, phone_verified: false }
    await insertIdentity(tx, { userId: user.id, provider: 'email', providerId: user.id, data }, now)
    return user
  })
}
