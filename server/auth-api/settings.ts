import type { ProvidersConfig } from '#config.ts'

/** How the auth service behaves. Times are in seconds; `null` means without a limit. */
export type AuthSettings = {
  isSignupOpen: boolean
  hasEmail: boolean
  /** Signing in by phone number, and phones as second factors. */
  hasPhone: boolean
  hasAnonymous: boolean
  hasManualLinking: boolean
  autoconfirmEmail: boolean
  autoconfirmPhone: boolean
  /** Both mailboxes must agree to a change of address. */
  isEmailChangeSecure: boolean
  passwordLength: number
  /** The lowest zxcvbn score that will do, 0 to 4. */
  passwordScore: number
  /** How fresh a proof has to be for what changes who may sign in: a factor, a password, an address, another account. */
  proofSeconds: number | null
  needsCurrentPassword: boolean
  /** Where a link may lead besides the site itself: globs with the separators `.` and `/`. */
  redirectUrls: readonly string[]
  /** Whom people may sign in with besides. */
  providers: ProvidersConfig
  /** Other origins whose pages may call the service. */
  allowedOrigins: readonly string[]
  tokenSeconds: number
  /** How long a rotated refresh token may come again, as it does when two tabs refresh at once. */
  reuseSeconds: number
  sessionSeconds: number | null
  idleSeconds: number | null
  isSingleSession: boolean
  emailCodeSeconds: number
  smsCodeSeconds: number
  /** Between two mails, or two messages, to one account. */
  resendSeconds: number
  codeLength: number
  /** Wrong tries before a code, a challenge or a verifier is void. */
  codeAttempts: number
  flowSeconds: number
  challengeSeconds: number
  unverifiedFactorSeconds: number
  maxFactors: number
  /** Codes that need no message, by phone number. For protocol suites. */
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
