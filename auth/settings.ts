import type { ProvidersConfig } from '#config.ts'

/** Configuration of the auth service. Times are in seconds; `null` means no limit. */
export type AuthSettings = {
  isSignupOpen: boolean
  hasEmail: boolean
  /** Sign-in by phone number, and phones as second factors. */
  hasPhone: boolean
  hasAnonymous: boolean
  hasManualLinking: boolean
  autoconfirmEmail: boolean
  autoconfirmPhone: boolean
  /** Both mailboxes must confirm an address change. */
  isEmailChangeSecure: boolean
  passwordLength: number
  /** The lowest acceptable zxcvbn score, 0 to 4. */
  passwordScore: number
  /** How recent a proof must be to change who can sign in: a factor, a password, an address, another account. */
  proofSeconds: number | null
  needsCurrentPassword: boolean
  /** Allowed redirect targets besides the site itself: globs with the separators `.` and `/`. */
  redirectUrls: readonly string[]
  /** Other sign-in providers. */
  providers: ProvidersConfig
  /** Other origins whose pages may call the service. */
  allowedOrigins: readonly string[]
  tokenSeconds: number
  /** How long a rotated refresh token may be reused, as when two tabs refresh at once. */
  reuseSeconds: number
  sessionSeconds: number | null
  idleSeconds: number | null
  isSingleSession: boolean
  emailCodeSeconds: number
  smsCodeSeconds: number
  /** Between two emails or text messages to one account. */
  resendSeconds: number
  codeLength: number
  /** Wrong attempts before a code, a challenge or a verifier is void. */
  codeAttempts: number
  flowSeconds: number
  challengeSeconds: number
  unverifiedFactorSeconds: number
  maxFactors: number
  /** Codes by phone number that need no message. For protocol suites. */
  testCodes: Readonly<Record<string, string>>
  hash: { memoryKiB: number; passes: number }
}

export const strictSettings: AuthSettings = {
  isSignupOpen: true,
  hasEmail: true,
  hasPhone: false,
  hasAnonymous: false,
  hasManualLinking: true,
  autoconfirmEmail: false,
  autoconfirmPhone: false,
  isEmailChangeSecure: true,
  passwordLength: 8,
  passwordScore: 2,
  proofSeconds: 600,
  needsCurrentPassword: false,
  redirectUrls: [],
  providers: {},
  allowedOrigins: [],
  tokenSeconds: 3600,
  reuseSeconds: 10,
  sessionSeconds: null,
  idleSeconds: null,
  isSingleSession: false,
  emailCodeSeconds: 3600,
  smsCodeSeconds: 60,
  resendSeconds: 60,
  codeLength: 6,
  codeAttempts: 5,
  flowSeconds: 300,
  challengeSeconds: 300,
  unverifiedFactorSeconds: 300,
  maxFactors: 10,
  testCodes: {},
  // The parameters that OWASP's cheat sheet on password storage names first for Argon2id.
  hash: { memoryKiB: 19_456, passes: 2 },
}
