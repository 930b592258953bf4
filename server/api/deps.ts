import type { Db } from '#db/client.ts'
import type { Captcha } from '#ports/captcha.ts'
import type { Payments } from '#ports/payments.ts'
import type { Sms } from '#ports/sms.ts'
import type { Storage } from '#ports/storage.ts'
import type { TestPayments } from '#ports/test-payments/test-payments.ts'
import type { Work } from '#ports/work.ts'
import type { AccountStore } from '../auth-api/account-store.ts'
import type { Avatars } from '../avatars.ts'
import type { Counts } from '../counts.ts'
import type { Log } from '../env.ts'
import type { Limits } from '../limits.ts'
import type { FindPerson } from '../middleware/signed-in.ts'
import type { SystemDeps } from './system-deps.ts'

/** What the API stands on. Each noun takes its part: `Pick<ApiDeps, 'db' | 'findPerson'>`. */
export type ApiDeps = {
  db: Db
  findPerson: FindPerson
  limits: Limits
  /** Null where another service has the sessions. */
  accounts: AccountStore | null
  avatars: Avatars
  storage: Storage
  sms: Sms
  /** Tells people from programs where visitors may write; null where this installation has none. */
  captcha: Captcha | null
  payments: Payments
  /** The same, where no money moves; it has pages here. Null with a real one. */
  testPayments: Pick<TestPayments, 'findPage' | 'actOnPage'> | null
  work: Pick<Work, 'queue'>
  /** How long moderators may take a decision back. */
  undoSeconds: number
  system: SystemDeps
  counts: Pick<Counts, 'tell' | 'tellSearches'>
  site: { name: string; url: string }
  now: () => Date
  log: Log
}
