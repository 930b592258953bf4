import type { Config } from '#config.ts'
import type { Db } from '#db/client.ts'
import { refreshLandingFacts } from '#domain/landing/refresh-facts.server.ts'
import { deliverMail } from '#domain/mail/deliver-mail.ts'
import { endRefusedSubscription } from '#domain/newsletter/end-refused.server.ts'
import { outboxMail } from '#ports/mail.ts'
import { smtpMail } from '#ports/mail-smtp.ts'
import type { Work } from '#ports/work.ts'
import type { Log } from '../env.ts'
import type { Counts } from '../event-counter.ts'
import { dataLoaders } from './data-loaders.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { flushEventCounter } from './flush-event-counter.ts'
import type { StopStep } from './graceful-stop.ts'
import { loadData } from './load-data.ts'
import type { Accounts } from './open-accounts.ts'
import { repeat } from './repeat.ts'
import { checkStatus } from './status-checks.ts'

type Options = {
  config: Config
  db: Db
  accounts: Accounts
  counts: Counts
  work: Work
  now: () => Date
  /** Ends all of it. */
  signal: AbortSignal
  log: Log
}

/** Starts what goes on beside the answers. Returns what a stop waits for, in this order. */
export function startBackground(options: Options): StopStep[] {
  const { config, db, accounts, counts, work, now, signal, log } = options
  const { roles } = config
  const data = loadAll(options)
  const sealed = accounts.seal(signal)
  const mail = startMail(options)
  const counting = flushEventCounter({ counts, signal })
  const workStarted = work.start()
  const statusChecks = checkStatus({ db, roles, workStarted, now, signal, log })
  return [
    { name: 'data', run: () => data },
    { name: 'counts', run: () => counting },
    { name: 'work', run: () => work.stop() },
    { name: 'status', run: () => statusChecks },
    { name: 'accounts', run: () => Promise.all([accounts.settled(), sealed]) },
    { name: 'mail', run: () => mail.stop() },
  ]
}

/** Loads what the site can start without, then counts what would be too slow to count per page. */
async function loadAll({ config, db, now, signal, log }: Options): Promise<void> {
  await loadData({
    db,
    loaders: dataLoaders(config.authUrl ? null : { dataDir: config.dataDir, output: process.stdout, now }),
    demoCount: config.demoData,
    signal,
    log,
    output: process.stderr,
  })
  if (!config.roles.has('worker')) return
  await repeat({
    run: () => refreshLandingFacts(db, { signal }),
    everyMs: 3_600_000,
    signal,
    log,
    // Old counts stay.
    failed: 'counts of large pages could not be refreshed',
  })
}

function startMail({ config, db, signal, log }: Options) {
  const mail = config.mail.smtpUrl ? smtpMail(config.mail.smtpUrl) : outboxMail
  const onNoMailbox = (address: string) => endRefusedSubscription(db, address)
  const deliver = () => deliverMail({ db, mail, from: config.mail.from, log, onNoMailbox })
  const delivering = config.roles.has('worker') ? deliverOutbox({ deliver, signal, log }) : Promise.resolve()
  return { stop: () => delivering.then(() => mail.close()) }
}
