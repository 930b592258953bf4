import type { Claims } from '#db/as-user.ts'

/** A person with a valid access token, and the claims that the database needs. */
export type Person = {
  userId: string
  claims: Extract<Claims, { role: 'authenticated' }>
  /** The password was correct, but the account's second factor is still missing. */
  needsSecondFactor: boolean
}

/** The person whom the `Authorization` header identifies; null for nobody, or an account that is gone. */
export type FindPerson = (authorization: string | undefined) => Promise<Person | null>
