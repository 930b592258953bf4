import { z } from 'zod'
import { type AuthConfig, type Config, ConfigError } from '#config.ts'
import { globPattern } from './glob.ts'
import { openKeyFile } from './keys/key-file.ts'
import { type KeptKey, type SigningKeys, signingKeys } from './keys/signing-keys.ts'
import { type AuthSettings, strictSettings } from './settings.ts'

/** The embedded service's settings: strict, but for what the configuration says. Throws `ConfigError`. */
export function authSettings(
  auth: AuthConfig,
  { isMailDelivered }: { isMailDelivered: boolean },
): AuthSettings {
  assertGlobs(auth.redirectUrls)
  return {
    ...strictSettings,
    isSignupOpen: auth.isSignupOpen,
    // A link that nobody sends can't be followed.
    autoconfirmEmail: !(auth.confirmsEmail ?? isMailDelivered),
    autoconfirmPhone: !auth.confirmsPhone,
    hasPhone: auth.hasPhone,
    hasAnonymous: auth.hasAnonymous,
    hasManualLinking: auth.hasManualLinking,
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

/** The kept keys, the one that signs first: from the configuration, else from the data directory. Throws `ConfigError`. */
export async function openKeys({
  auth,
  dataDir,
}: Pick<Config, 'auth' | 'dataDir'>): Promise<{ list(): readonly KeptKey[] }> {
  const given = auth.keys && readKeySet(auth.keys)
  if (given) return { list: () => given }
  const kind = auth.keyKind === 'HS256' ? 'ES256' : auth.keyKind
  return openKeyFile(dataDir, { kind, now: new Date() })
}

/** From the configuration, else from the data directory, where they are made at the first start. Throws `ConfigError`. */
export async function openSigningKeys(config: Pick<Config, 'auth' | 'dataDir'>): Promise<SigningKeys> {
  const { list } = await openKeys(config)
  const { secret, keyKind } = config.auth
  return signingKeys({ list, secret, signsWithSecret: keyKind === 'HS256' })
}

const keySet = z.object({
  keys: z
    .array(z.looseObject({ kty: z.string(), kid: z.string(), alg: z.enum(['ES256', 'RS256']) }))
    .min(1)
    .refine(([first]) => first?.d !== undefined, 'the first key must be private: it signs'),
})

function readKeySet(text: string): KeptKey[] {
  try {
    const { keys } = keySet.parse(JSON.parse(text))
    return keys.map((jwk) => ({ kid: jwk.kid, alg: jwk.alg, createdAt: '', jwk }))
  } catch (error) {
    const reason = error instanceof z.ZodError ? error.issues[0]!.message : 'it is not JSON'
    throw new ConfigError(`AUTH_KEYS can't be used: ${reason}`)
  }
}
