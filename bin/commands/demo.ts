// `npm run baobab -- demo status` and `npm run baobab -- demo remove --yes`, whether or not the site is running.
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { run } from '#server/control/run.ts'
import { asked, type Command } from './command.ts'

const usage = `npm run baobab -- demo status          how many demo businesses there are
npm run baobab -- demo remove --yes    delete all demo data, for good
`

export const demo: Command = {
  about: 'the demo data: how much there is, and removing it',
  usage,
  async run(args, signal) {
    const given = asked(() =>
      parseArgs({ args, options: { yes: { type: 'boolean', default: false } }, allowPositionals: true }),
    )
    const [command = '', ...more] = given?.positionals ?? []
    if (!given || !['status', 'remove'].includes(command) || more.length > 0) return null
    const config = readConfig()
    if (command === 'status') {
      process.stdout.write(`${describe(await run(config, 'demoStatus', undefined, signal))}\n`)
      return 0
    }
    if (!given.values.yes) {
      const state = await run(config, 'demoStatus', undefined, signal)
      process.stderr.write(
        `This would delete ${amounts(state)}, with photos, flyers, reviews and sessions, for good: say so with --yes\n`,
      )
      return 1
    }
    process.stdout.write(`Deleted ${amounts(await run(config, 'demoRemove', undefined, signal))}\n`)
    return 0
  },
}

function describe({ progress, ...counts }: Awaited<ReturnType<typeof run<'demoStatus'>>>): string {
  const there = amounts(counts)
  if (progress === null) return `${there}; none were ever loaded here`
  if (progress.removal === 'done') return `${there}; they were removed`
  if (progress.removal === 'begun') return `${there}; removing them was broken off`
  const [done, count] = [progress.done, progress.count].map((n) => n.toLocaleString('en'))
  return progress.done < progress.count
    ? `${there}; ${done} of ${count} are loaded`
    : `${there}; all are loaded`
}

function amounts({ businesses, accounts }: { businesses: number; accounts: number }): string {
  const there = `${businesses.toLocaleString('en')} demo ${businesses === 1 ? 'business' : 'businesses'}`
  return accounts > 0 ? `${there} and ${accounts} demo accounts` : there
}
