import type { Log } from '#db/client.ts'

/** What an operator should see of a long command; errors are thrown as well, and reported once. */
export const printingLog: Log = {
  info: () => undefined,
  warn: (fields, message) => {
    if (message !== 'slow transaction') process.stderr.write(`${message} ${JSON.stringify(fields)}\n`)
  },
  error: () => undefined,
}
