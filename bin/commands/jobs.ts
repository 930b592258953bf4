import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { run } from '#server/control/run.ts'
import { asked, type Command } from './command.ts'

const usage = `npm run baobab -- jobs               what background work waits, runs and failed
npm run baobab -- jobs retry NAME    let what failed of one kind run again now
`

export const jobs: Command = {
  about: 'background work: what waits and failed, and running it again',
  usage,
  async run(args, signal) {
    const given = asked(() => parseArgs({ args, options: {}, allowPositionals: true }))
    const [command, name, ...more] = given?.positionals ?? []
    if (!given || more.length > 0) return null
    const config = readConfig()
    if (command === 'retry' && name) {
      const count = await run(config, 'jobRetry', { name }, signal)
      process.stdout.write(count === 1 ? 'One runs again\n' : `${count} run again\n`)
      return 0
    }
    if (command !== undefined) return null
    for (const job of await run(config, 'jobList', undefined, signal)) {
      const last = job.lastDone
        ? `done ${job.lastDone.slice(0, 16).replace('T', ' ')} UTC`
        : 'not done lately'
      const counts = `${job.waiting} wait, ${job.running} run, ${job.failed} failed`
      process.stdout.write(`${job.name.padEnd(28)} ${counts.padEnd(28)} ${last}\n`)
      if (job.lastFailure) process.stdout.write(`  ${job.lastFailure.split('\n')[0]}\n`)
    }
    return 0
  },
}
