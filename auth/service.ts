import type { Db, Log } from '#db/client.ts'
import type { Limits } from '#domain/rate-limits/limits.ts'
import type { Captcha } from '#ports/captcha.ts'
import type { Sms } from '#ports/sms.ts'
import type { Background } from './background.ts'
import type { SigningKeys } from './keys/signing-keys.ts'
import type { Secrets } from './secrets.ts'
import type { AuthSettings } from './settings.ts'

/** Dependencies of every flow. */
export type AuthService = {
  db: Db
  settings: AuthSettings
  keys: SigningKeys
  /** Hashing and encryption of stored secrets. */
  secrets: Secrets
  limits: Limits
  /** Null: no captcha is required. */
  captcha: Captcha | null
  /** `url` without a trailing slash. */
  site: { name: string; url: string }
  /** Sent outside of transactions, because the caller is told of a provider's rejection. */
  sms: Sms
  background: Background
  /** How the site responds to an error that isn't this service's: status, and seconds until a retry. */
  toProblem(error: unknown): { status: number; retryAfter?: number | undefined }
  /** The only clock: tests move it. */
  now(): Date
  log: Log
}

/** The holder of a request's bearer token. */
export type Caller = { userId: string; sessionId: string | null; claims: AccessClaims }

/** What the site has determined about a request before it gets here. `clientAddress` is empty when unknown. */
export type AuthEnv = { Variables: { requestId: string; clientAddress: string; caller: Caller } }

export type AuthMethod = { method: string; timestamp: number; provider?: string }

/** The payload of a person's access token; times are Unix seconds. */
export type AccessClaims = {
  iss: string
  sub: string
  aud: string
  iat: number
  exp: number
  role: string
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  aal: 'aal1' | 'aal2'
  amr: AuthMethod[]
  session_id: string
  is_anonymous: boolean
}

export const issuerOf = (site: { url: string }): string => `${site.url}/auth/v1`
