// `npm run baobab -- COMMAND`: what an operator does besides starting the site.
import '#server/start/node-version.ts'
import '#server/start/node-env.ts'
import { type Command, runCommand } from './commands/command.ts'

// Each loads what it needs, so that the overview and a usage come at once.
const commands: Record<string, () => Promise<Command>> = {
  check: async () => (await import('./commands/check.ts')).check,
  migrate: async () => (await import('./commands/migrate.ts')).migrate,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  move: async () => (await import('./commands/move.ts')).move,
  jobs: async () => (await import('./commands/jobs.ts')).jobs,
  admin: async () => (await import('./commands/admin.ts')).admin,
  keys: async () => (await import('./commands/keys.ts')).keys,
  demo: async () => (await import('./commands/demo.ts')).demo,
  billing: async () => (await import('./commands/billing.ts')).billing,
  map: async () => (await import('./commands/map.ts')).map,
}

const [name = '', ...args] = process.argv.slice(2)
const wantsHelp = (word: string | undefined) => word !== undefined && ['help', '--help', '-h'].includes(word)
const load = commands[wantsHelp(name) ? (args[0] ?? '') : name]

if (load) {
  const command = await load()
  if (wantsHelp(name) || wantsHelp(args[0])) process.stdout.write(command.usage)
  else await runCommand(command, args)
} else {
  const unknown = wantsHelp(name) ? args[0] : name
  const overview = await describeAll()
  if (unknown) process.stderr.write(`There is no command “${unknown}”.\n\n${overview}`)
  else process.stdout.write(overview)
  process.exitCode = unknown ? 1 : 0
}

async function describeAll(): Promise<string> {
  const lines = ['npm run baobab -- COMMAND, whether or not the site is running:', '']
  for (const [each, loadEach] of Object.entries(commands))
    lines.push(`  ${each.padEnd(8)}  ${(await loadEach()).about}`)
  return `${[...lines, '', 'npm run baobab -- help COMMAND says more. The settings are those of the site.'].join('\n')}\n`
}
