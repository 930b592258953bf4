import type { Tx } from '#db/client.ts'
import type { Origin } from './request.ts'
import type { AuthService } from './service.ts'
import { recordTerms } from './terms.ts'
import { insertIdentity, insertUser, type Metadata, type User } from './users.ts'

export type Contact = { email: string } | { phone: string }

/** What an identity by e-mail or phone knows; also the part of a user's metadata that the user doesn't write. */
export const contactData = (userId: string, contact: Contact): Metadata => ({
  sub: userId,
  ...contact,
  email_verified: false,
  phone_verified: false,
})

/** Somebody who signed up and has yet to show that the address or number is theirs. */
export async function createAccount(
  tx: Tx,
  service: AuthService,
  {
    contact,
    encryptedPassword,
    data,
    origin,
  }: { contact: Contact; encryptedPassword: string | null; data: Metadata; origin: Origin },
): Promise<User> {
  const now = service.now()
  const id = crypto.randomUUID()
  const provider = 'email' in contact ? 'email' : 'phone'
  const own = contactData(id, contact)
  const user = await insertUser(
    tx,
    {
      id,
      ...contact,
      encryptedPassword,
      appMetadata: { provider, providers: [provider] },
      userMetadata: { ...data, ...own },
    },
    now,
  )
  await insertIdentity(tx, { userId: id, provider, providerId: id, data: own }, now)
  await recordTerms(tx, id, data.terms_version, origin.userAgent)
  return user
}
