import { inspect } from 'node:util'
import type { ErrorReports } from './error-reports.ts'

type Options = {
  reports: Pick<ErrorReports, 'stop'>
  /** Its errors are reported. */
  log: { error(fields: object, message: string): void }
  flush: () => void
}

/**
 * Reports what nobody caught, a rejected promise included. It ends the process as it would without this: with its stack on
 * standard error and exit code 1, but up to two seconds later.
 */
export function reportCrashes({ reports, log, flush }: Options): void {
  let isEnding = false
  process.on('uncaughtException', (error, origin) => {
    process.exitCode = 1
    process.stderr.write(`${inspect(error)}\n`)
    // Another one must not keep it from ending.
    if (isEnding) process.exit()
    isEnding = true
    log.error({ err: error, origin }, 'an error that nobody caught ends the process')
    void reports.stop().finally(() => {
      flush()
      process.exit()
    })
  })
}
