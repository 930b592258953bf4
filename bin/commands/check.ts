import { readConfig } from '#config.ts'
import { run } from '#server/control/run.ts'
import type { Command } from './command.ts'

const usage = `npm run baobab -- check    looks at the folder, database, replicas, keys, store, mail, payments, backups and jobs of these settings

Exit code 1 if one of them has a problem. It writes a file into the store and deletes it, and sends nothing.
`

export const check: Command = {
  about: 'whether everything that the site needs is there and works',
  usage,
  async run(args, signal) {
    if (args.length > 0) return null
    const findings = await run(readConfig(), 'siteCheck', undefined, signal)
    for (const { part, state, words } of findings)
      process.stdout.write(`${state.padEnd(8)} ${part.padEnd(9)} ${words}\n`)
    return findings.some(({ state }) => state === 'problem') ? 1 : 0
  },
}
