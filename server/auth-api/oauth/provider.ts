import { z } from 'zod'
import type { Metadata } from '../users.ts'

/** Who a provider says it is. */
export type Profile = {
  /** The provider's own id of the person; never the address, which may pass to somebody else. */
  subject: string
  /** In lower case; null where the provider tells none. */
  email: string | null
  /** The provider itself has seen that the address is theirs. */
  isEmailVerified: boolean
  /** What is kept with the identity. */
  data: Metadata
}

/** What one flow sends there and expects back. */
export type Ticket = { state: string; verifier: string; nonce: string; redirectUri: string }

export type Answer = { profile: Profile; accessToken: string; refreshToken: string | null }

export type Provider = {
  /** It answers with a form that its own page sends, which carries no cookie but one for all sites. */
  answersByForm: boolean
  /** `more` joins the address as it is. Throws when the provider can't be reached. */
  authorizationUrl(ticket: Ticket, scopes: string[], more: URLSearchParams): Promise<URL>
  /** Trades the answer of the provider's page for the person. Throws whenever anything about it is not as it should be. */
  redeem(answer: URLSearchParams, ticket: Ticket): Promise<Answer>
}

const address = z.email().max(255)

/** Without what PostgreSQL can't keep, and no longer than a token should carry. */
const plain = (text: string | null | undefined, longest: number): string | undefined =>
  text
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longest) || undefined

/** A profile as identities keep it. Throws when the provider names nobody. */
export function profileOf(given: {
  issuer: string
  subject: string
  email: string | null | undefined
  isEmailVerified: boolean
  name?: string | null | undefined
  userName?: string | null | undefined
  picture?: string | null | undefined
}): Profile {
  const { issuer, subject } = given
  if (plain(subject, 255) !== subject) throw new TypeError('The provider’s id of the person is none')
  const email = address.safeParse(given.email?.trim().toLowerCase()).data ?? null
  const isEmailVerified = email !== null && given.isEmailVerified
  const name = plain(given.name, 200)
  const userName = plain(given.userName, 200)
  const picture = plain(given.picture, 1000)
  const data = {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    ...(name && { name, full_name: name }),
    ...(userName && { user_name: userName, preferred_username: userName }),
    ...(picture && { picture, avatar_url: picture }),
    ...(email && { email }),
    email_verified: isEmailVerified,
    phone_verified: false,
  }
  return { subject, email, isEmailVerified, data }
}
