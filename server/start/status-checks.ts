import type { Db } from '#db/client.ts'
import { recordDeliveries, recordWebsite } from '#domain/status/record-status.server.ts'
import type { Log } from '../env.ts'
import { repeat } from './repeat.ts'

/**
 * A minute without a check counts as down, and each check takes a moment: once a minute, one would be skipped every few
 * days. However many there are, a minute counts once.
 */
export const statusCheckMs = 20_000

type StatusChecks = {
  db: Pick<Db, 'transaction'>
  roles: ReadonlySet<'web' | 'worker'>
  /** Resolves once this process runs background jobs. */
  workStarted: Promise<void>
  now: () => Date
  signal: AbortSignal
  log: Log
}

/** Records for the status page how this process finds the site, until the signal. */
export async function checkStatus({ db, roles, workStarted, now, signal, log }: StatusChecks): Promise<void> {
  const check = (run: () => Promise<void>) =>
    repeat({
      run,
      everyMs: statusCheckMs,
      signal,
      log,
      failed: 'the status of the site could not be recorded',
    })
  await Promise.all([
    roles.has('web') && check(() => recordWebsite(db, now())),
    roles.has('worker') && workStarted.then(() => check(() => recordDeliveries(db, now()))),
  ])
}
