import type { Hono } from 'hono'
import { type AccountStore, accountStoreOf } from '#auth/account-store.ts'
import { createAuthApi } from '#auth/auth-api.ts'
import { createBackground } from '#auth/background.ts'
import { encryptRows } from '#auth/encrypt-rows.ts'
import { findPersonOf } from '#auth/find-person.ts'
import { openSigningKeys } from '#auth/keys/open-keys.ts'
import { openSecrets } from '#auth/keys/open-secrets.ts'
import type { FindPerson } from '#auth/person.ts'
import type { AuthEnv, AuthService } from '#auth/service.ts'
import { authSettings } from '#auth/start.ts'
import { sweepAuth } from '#auth/sweep.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/client.ts'
import { hasOwnAccounts } from '#db/migrate.ts'
import { type Limits, noLimits } from '#domain/rate-limits/limits.ts'
import { createCaptcha } from '#ports/captcha.ts'
import type { Sms } from '#ports/sms.ts'
import type { Log } from '../env.ts'
import { toProblem } from '../middleware/errors.ts'
import { findOutsidePerson } from '../outside-auth.ts'

export type Accounts = {
  /** To be mounted at `/auth/v1`; absent if an external service answers. */
  api: Hono<AuthEnv> | undefined
  findPerson: FindPerson
  /** Null if an external service manages the sessions. */
  store: AccountStore | null
  /** Resolves when the work behind responses is finished. */
  settled(): Promise<void>
  /** Hashes and encrypts what an earlier version stored in plain text. Doesn't throw. */
  seal(signal: AbortSignal): Promise<void>
  /** The same for rows added since; also deletes what has expired. Does nothing with an external service. */
  sweep(signal: AbortSignal): Promise<void>
}

type Options = { config: Config; db: Db; limits: Limits; sms: Sms; now: () => Date; log: Log }

/** The embedded auth service, or the external one named by `AUTH_URL`. Throws `ConfigError`. */
export async function openAccounts({ config, db, limits, sms, now, log }: Options): Promise<Accounts> {
  const { authUrl: url, auth, captcha } = config
  if (url) {
    const isCopy = await hasOwnAccounts(db)
    const findPerson = findOutsidePerson({ url, secret: auth.secret, db, isCopy, now })
    return {
      api: undefined,
      findPerson,
      store: null,
      settled: async () => undefined,
      seal: async () => undefined,
      sweep: async () => undefined,
    }
  }
  const service: AuthService = {
    db,
    settings: authSettings(auth, { isMailDelivered: config.isMailDelivered }),
    keys: await openSigningKeys(config, db),
    secrets: await openSecrets(config, db),
    captcha: captcha ? createCaptcha({ ...captcha, url: captcha.verifyUrl }) : null,
    limits: auth.hasRateLimits ? limits : noLimits,
    site: { name: config.siteName, url: config.siteUrl },
    sms,
    background: createBackground(log),
    toProblem,
    now,
    log,
  }
  return {
    api: createAuthApi(service),
    findPerson: findPersonOf(service),
    store: accountStoreOf(service),
    settled: () => service.background.settled(),
    async seal(signal) {
      try {
        await encryptRows(service, signal)
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'old rows could not be encrypted; retrying hourly')
      }
    },
    async sweep(signal) {
      // A process of an earlier version that is still running writes plain text.
      await encryptRows(service, signal)
      await sweepAuth(service, signal)
    },
  }
}
