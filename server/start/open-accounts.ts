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
import type { AuthEnv, AuthService } from '../auth-api/service.ts'
import { authSettings, openSigningKeys } from '../auth-api/start.ts'
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
  /** Deletes what has ended by itself; nothing where an outside service does. */
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
      sweep: async () => undefined,
    }
  }
  const service: AuthService = {
    db,
    settings: authSettings(auth, { isMailDelivered: config.isMailDelivered }),
    keys: await openSigningKeys(config),
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
    sweep: (signal) => sweepAuth(service, signal),
  }
}
