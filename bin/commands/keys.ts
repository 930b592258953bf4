// `npm run baobab -- keys rotate`, whether or not the site is running.
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { run } from '#server/control/run.ts'
import { asked, type Command } from './command.ts'

const usage = `npm run baobab -- keys list                      the keys that sign and check access tokens
npm run baobab -- keys rotate                    sign with a new one from now on
npm run baobab -- keys rotate push               sign notifications with a new key; devices subscribe again at their next visit
npm run baobab -- keys service-token [--days 90] print a token for programs that administer accounts
npm run baobab -- keys adopt signing             let this process's signing key count where the others' is lost
npm run baobab -- keys adopt encryption --yes    the same of the key that secrets are encrypted with; signs everyone out
npm run baobab -- keys adopt pictures            the same of its folder of pictures, once they were moved there
npm run baobab -- keys adopt push                the same of the key that notifications are signed with
`

const adopted: Record<string, string> = {
  signing: 'The signing key of these settings counts from now on',
  encryption:
    'The encryption key of these settings counts from now on; where it is another one than before, everyone has to log in again and set up authenticator apps again',
  pictures: 'The folder of pictures of these settings counts from now on',
  push: 'The key for notifications of these settings counts from now on; devices subscribe again at their next visit',
}

export const keys: Command = {
  about: 'what signs access tokens and encrypts secrets',
  usage,
  async run(args, signal) {
    const given = asked(() =>
      parseArgs({
        args,
        options: { days: { type: 'string', default: '90' }, yes: { type: 'boolean', default: false } },
        allowPositionals: true,
      }),
    )
    const [command, what, ...more] = given?.positionals ?? []
    const days = Number(given?.values.days)
    if (!given || more.length > 0 || !(Number.isInteger(days) && days >= 1 && days <= 3650)) return null
    if ((command === 'adopt' || (command === 'rotate' && what === 'push')) !== (what !== undefined))
      return null
    const config = readConfig()

    if (command === 'adopt') {
      if (what !== 'signing' && what !== 'encryption' && what !== 'pictures' && what !== 'push') return null
      if (what === 'encryption' && !given.values.yes) {
        process.stderr.write(
          'This would sign everyone out, and void all links, codes and authenticator apps, for good: say so with --yes\n',
        )
        return 1
      }
      await run(config, 'keyAdopt', { what }, signal)
      process.stdout.write(`${adopted[what]}\n`)
      return 0
    }
    if (command === 'list') {
      for (const { kid, alg, createdAt, signs } of await run(config, 'keyList', undefined, signal)) {
        const since = createdAt && `\tsince ${createdAt.slice(0, 10)}`
        process.stdout.write(`${signs ? 'signs ' : 'checks'}\t${alg}\t${kid}${since}\n`)
      }
      return 0
    }
    if (command === 'rotate' && what === 'push') {
      await run(config, 'keyRotatePush', undefined, signal)
      process.stdout.write(
        'Notifications are signed with a new key; devices subscribe again at their next visit\n',
      )
      return 0
    }
    if (command === 'rotate') {
      const kid = await run(config, 'keyRotate', undefined, signal)
      process.stdout.write(
        `Tokens are signed with ${kid} from now on; older ones stay good until they expire\n`,
      )
      return 0
    }
    if (command === 'service-token') {
      process.stdout.write(`${await run(config, 'keyServiceToken', { days }, signal)}\n`)
      return 0
    }
    return null
  },
}
