import type { Db } from '#db/client.ts'
import type { Captcha } from '#ports/captcha.ts'
import type { Sms } from '#ports/sms.ts'
import type { Env, Log } from '../env.ts'
import type { Limits } from '../limits.ts'
import type { Background } from './background.ts'
import type { SigningKeys } from './keys/signing-keys.ts'
import type { Secrets } from './secrets.ts'
import type { AuthSettings } from './settings.ts'

/** What every flow works with. */
export type AuthService = {
  db: Db
  settings: AuthSettings
  keys: SigningKeys
  /** What is kept of secrets. */
  secrets: Secrets
  limits: Limits
  /** Null: nobody has to prove to be a person. */
  captcha: Captcha | null
  /** `url` without a trailing slash. */
  site: { name: string; url: string }
  /** Sent outside of transactions, as a provider's refusal is told to who asked. */
  sms: Sms
  background: Background
  /** The only clock: tests move it. */
  now(): Date
  log: Log
}

/** Who holds the bearer token of a request. */
export type Caller = { userId: string; sessionId: string | null; claims: AccessClaims }

export type AuthEnv = {
  Bindings: Env['Bindings']
  Variables: Env['Variables'] & { caller: Caller }
}

export type AuthMethod = { method: string; timestamp: number; provider?: string }

/** The payload of an access token of a person; moments are Unix seconds. */
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
