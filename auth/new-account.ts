import type { Tx } from '#db/client.ts'
import type { Origin } from './request.ts'
import type { AuthService } from './service.ts'
import { recordTerms } from './terms.ts'
import { insertIdentity, insertUser, type Metadata, type User } from './users.ts'

export type Contact = { email: string } | { phone: string }

/** What an email or phone identity contains; also the part of a user's metadata that the user doesn't write. */
export const contactData = (userId: string, contact: Contact): Metadata => ({
  sub: userId,
  ...contact,
  email_verified: false,
  phone_verified: false,
})

/**
 * Creates an account for someone who hasn't yet proved that the address or number is theirs. One invited by a program
 * or an administrator has exactly the given metadata; one that signed up also has the identity's.
 */
export async function createAccount(
  tx: Tx,
  service: AuthService,
  {
    contact,
    encryptedPassword,
    data,
    origin,
    isInvited = false,
  }: {
    contact: Contact
    encryptedPassword: string | null
    data: Metadata
    origin: Origin
    isInvited?: boolean
  },
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
      userMetadata: isInvited ? data : { ...data, ...own },
    },
    now,
  )
  await insertIdentity(tx, { userId: id, provider, providerId: id, data: own }, now)
  await recordTerms(tx, id, data.terms_version, origin.userAgent)
  return user
}
