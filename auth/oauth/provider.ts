import { z } from 'zod'
import type { Metadata } from '../users.ts'

/** Who the provider says the person is. */
export type Profile = {
  /** The provider's own id for the person; never the address, which may pass to someone else. */
  subject: string
  /** In lowercase; null if the provider gives none. */
  email: string | null
  /** The provider itself has verified that the address is theirs. */
  isEmailVerified: boolean
  /** What is stored with the identity. */
  data: Metadata
}

/** What one flow sends to the provider and expects back. */
export type Ticket = { state: string; verifier: string; nonce: string; redirectUri: string }

export type Answer = { profile: Profile; accessToken: string; refreshToken: string | null }

export type Provider = {
  /** It responds with a form that its own page submits, which carries only cookies allowed across sites. */
  answersByForm: boolean
  /** `more` is added to the URL unchanged. Throws if the provider can't be reached. */
  authorizationUrl(ticket: Ticket, scopes: string[], more: URLSearchParams): Promise<URL>
  /** Exchanges the provider's response for the person. Throws if anything about it isn't as it should be. */
  redeem(answer: URLSearchParams, ticket: Ticket): Promise<Answer>
}

const address = z.email().max(255)

/** Removes what PostgreSQL can't store, and truncates to what a token should carry. */
const plain = (text: string | null | undefined, longest: number): string | undefined =>
  text
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longest) || undefined

/** A profile in the form identities store. Throws if the provider names nobody. */
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
