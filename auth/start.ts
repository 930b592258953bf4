import { type AuthConfig, ConfigError } from '#config.ts'
import { globPattern } from './glob.ts'
import { type AuthSettings, strictSettings } from './settings.ts'

/** The embedded service's settings: strict, unless the configuration says otherwise. Throws `ConfigError`. */
export function authSettings(
  auth: AuthConfig,
  { isMailDelivered }: { isMailDelivered: boolean },
): AuthSettings {
  assertGlobs(auth.redirectUrls)
  return {
    ...strictSettings,
    isSignupOpen: auth.isSignupOpen,
    // A link that isn't sent can't be followed.
    autoconfirmEmail: !(auth.confirmsEmail ?? isMailDelivered),
    autoconfirmPhone: !auth.confirmsPhone,
    hasPhone: auth.hasPhone,
    hasAnonymous: auth.hasAnonymous,
    hasManualLinking: auth.hasManualLinking,
    ...(!auth.asksForProof && { proofSeconds: null }),
    passwordLength: auth.passwordLength,
    passwordScore: auth.passwordScore,
    tokenSeconds: auth.tokenSeconds,
    ...(!auth.hasRateLimits && { resendSeconds: 0 }),
    redirectUrls: auth.redirectUrls,
    providers: auth.providers,
    allowedOrigins: auth.allowedOrigins,
  }
}

function assertGlobs(globs: readonly string[]): void {
  for (const glob of globs) {
    try {
      globPattern(glob)
    } catch {
      throw new ConfigError(
        `AUTH_REDIRECT_URLS can't be used: the brackets of “${glob.slice(0, 80)}” don't match up`,
      )
    }
  }
}
