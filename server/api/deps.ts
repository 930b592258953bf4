import type { AccountStore } from '#auth/account-store.ts'
import type { FindPerson } from '#auth/person.ts'
import type { Db } from '#db/client.ts'
import type { Limits } from '#domain/rate-limits/limits.ts'
import type { Tx } from '#domain/tx.ts'
import type { Captcha } from '#ports/captcha.ts'
import type { Payments } from '#ports/payments.ts'
import type { TestPayments } from '#ports/payments-test.ts'
import type { Push } from '#ports/push.ts'
import type { Sms } from '#ports/sms.ts'
import type { Storage } from '#ports/storage.ts'
import type { Work } from '#ports/work.ts'
import type { Avatars } from '../avatars.ts'
import type { Log } from '../env.ts'
import type { Counts } from '../event-counter.ts'
import type { SystemDeps } from './system-deps.ts'

/** Runs work in one transaction, as the caller. */
export type RunAs = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** What the API depends on. Each noun takes its part: `Pick<ApiDeps, 'db' | 'findPerson'>`. */
export type ApiDeps = {
  db: Db
  /** Where there are replicas of the database, which anyone's reads may be answered by. */
  replicas?: {
    read: RunAs
    /** After a write: what it made stale is invalidated now, and replicas without it aren't read. Never rejects. */
    noticeWrites(): Promise<void>
  } | null
  findPerson: FindPerson
  limits: Limits
  /** Null if another service manages the sessions. */
  accounts: AccountStore | null
  avatars: Avatars
  storage: Storage
  sms: Sms
  push: Pick<Push, 'siteKey' | 'isEndpoint'>
  /** Captcha for forms open to visitors; null if this installation has none. */
  captcha: Captcha | null
  payments: Payments
  /** The same for payments without money, with its own pages here. Null with a real provider. */
  testPayments: Pick<TestPayments, 'findPage' | 'actOnPage'> | null
  work: Pick<Work, 'queue'>
  /** How long moderators can undo a decision. */
  undoSeconds: number
  system: SystemDeps
  counts: Pick<Counts, 'add'>
  site: { name: string; url: string }
  now: () => Date
  log: Log
}
