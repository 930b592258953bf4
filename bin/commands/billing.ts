// `npm run baobab -- billing sync`, whether or not the site is running.
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { run } from '#server/control/run.ts'
import { asked, type Command } from './command.ts'

const usage = `npm run baobab -- billing sync       make the prices of the plans known to the payment service
npm run baobab -- billing reconcile  compare all subscriptions with the payment service, and take over what differs
`

export const billing: Command = {
  about: 'plans’ prices and subscriptions at the payment service',
  usage,
  async run(args, signal) {
    const given = asked(() => parseArgs({ args, options: {}, allowPositionals: true }))
    const [command, ...more] = given?.positionals ?? []
    if (!given || more.length > 0) return null
    const config = readConfig()

    if (command === 'sync') {
      const { made, kept, retired } = await run(config, 'billingSync', undefined, signal)
      for (const [word, names] of Object.entries({ made, kept, retired }))
        for (const name of names) process.stdout.write(`${word}\t${name}\n`)
      return 0
    }
    if (command === 'reconcile') {
      const { subscriptions, differences } = await run(config, 'billingReconcile', undefined, signal)
      for (const { what, subscription, here, there } of differences)
        process.stdout.write(
          `${what}\t${subscription}\t${JSON.stringify(here ?? {})} → ${JSON.stringify(there ?? {})}\n`,
        )
      process.stdout.write(`${subscriptions} subscriptions, ${differences.length} differed\n`)
      return differences.length > 0 ? 1 : 0
    }
    return null
  },
}
