// `npm run demo -- status` and `npm run demo -- remove --yes`, while the site runs or not.
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { run } from '#server/control/run.ts'
import { stopLine } from '#server/start/stop-line.ts'

const usage = `npm run demo -- status          how many demo businesses there are
npm run demo -- remove --yes    delete all demo data, for good
`

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => stopping.abort(new Error('Stopped; the same command goes on where this one was')))
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const line = stopping.signal.aborted ? (stopping.signal.reason as Error).message : stopLine(error)
  process.stderr.write(line === null ? `${error instanceof Error ? error.stack : error}\n` : `${line}\n`)
  process.exitCode = 1
}

async function main(args: string[]): Promise<number> {
  const asked = parse(args)
  if (asked === null) {
    process.stderr.write(usage)
    return 1
  }
  const config = readConfig()
  if (asked.command === 'status') {
    process.stdout.write(`${describe(await run(config, 'demoStatus', stopping.signal))}\n`)
    return 0
  }
  if (!asked.yes) {
    const { businesses } = await run(config, 'demoStatus', stopping.signal)
    process.stderr.write(
      `This would delete ${amount(businesses)} with their photos, flyers and reviews, for good: say so with --yes\n`,
    )
    return 1
  }
  process.stdout.write(`Deleted ${amount(await run(config, 'demoRemove', stopping.signal))}\n`)
  return 0
}

function parse(args: string[]): { command: string; yes: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { yes: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [command = '', ...more] = positionals
    return ['status', 'remove'].includes(command) && more.length === 0 ? { command, yes: values.yes } : null
  } catch (error) {
    // An option that there isn't.
    if (error instanceof TypeError) return null
    throw error
  }
}

function describe({ businesses, progress }: Awaited<ReturnType<typeof run<'demoStatus'>>>): string {
  const there = amount(businesses)
  if (progress === null) return `${there}; none were ever loaded here`
  if (progress.removal === 'done') return `${there}; they were removed`
  if (progress.removal === 'begun') return `${there}; removing them was broken off`
  const [done, count] = [progress.done, progress.count].map((n) => n.toLocaleString('en'))
  return progress.done < progress.count
    ? `${there}; ${done} of ${count} are loaded`
    : `${there}; all are loaded`
}

function amount(businesses: number): string {
  return `${businesses.toLocaleString('en')} demo ${businesses === 1 ? 'business' : 'businesses'}`
}
