import type { Hono } from 'hono'
import type { Config } from '#config.ts'
import type { Db } from '#db/client.ts'
import { hasOwnAccounts } from '#db/migrate.ts'
import { createCaptcha } from '#ports/captcha.ts'
import type { Sms } from '#ports/sms.ts'
import { type AccountStore, accountStoreOf } from '../auth-api/account-store.ts'
import { createAuthApi } from '../auth-api/auth-api.ts'
import { createBackground } from '../auth-api/background.ts'
import { findPersonOf } from '../auth-api/find-person.ts'
import { openSigningKeys } from '../auth-api/keys/open-keys.ts'
import { openSecrets } from '../auth-api/keys/open-secrets.ts'
import { sealRows } from '../auth-api/seal-rows.ts'
import type { AuthEnv, AuthService } from '../auth-api/service.ts'
import { authSettings } from '../auth-api/start.ts'
import { sweepAuth } from '../auth-api/sweep.ts'
import type { Log } from '../env.ts'
import { type Limits, noLimits } from '../limits.ts'
import type { FindPerson } from '../middleware/signed-in.ts'
import { findOutsidePerson } from '../outside-auth.ts'

export type Accounts = {
  /** To be mounted at `/auth/v1`; absent where an outside service answers. */
  api: Hono<AuthEnv> | undefined
  findPerson: FindPerson
  /** Null where an outside service has the sessions. */
  store: AccountStore | null
  /** Resolves when what goes on behind answers is done. */
  settled(): Promise<void>
  /** Hashes and encrypts what an earlier version left in plain. Doesn't throw. */
  seal(signal: AbortSignal): Promise<void>
  /** The same for what came since; deletes what has ended by itself; nothing where an outside service does. */
  sweep(signal: AbortSignal): Promise<void>
}

type Options = { config: Config; db: Db; limits: Limits; sms: Sms; now: () => Date; log: Log }

/** The embedded auth service, or the outside one that `AUTH_URL` names. Throws `ConfigError`. */
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
        await sealRows(service, signal)
      } catch (error) {
        if (!signal.aborted)
          log.error({ err: error }, 'old rows could not be encrypted; it is tried again hourly')
      }
    },
    async sweep(signal) {
      // A process of an earlier version that still runs writes in plain.
      await sealRows(service, signal)
      await sweepAuth(service, signal)
    },
  }
}
