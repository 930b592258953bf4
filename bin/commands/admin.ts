// `npm run baobab -- admin grant EMAIL`, whether or not the site is running.
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { type Role, roles } from '#domain/roles/schema.ts'
import { run } from '#server/control/run.ts'
import { asked, type Command } from './command.ts'

const usage = `npm run baobab -- admin list [EMAIL]                 who has which role: ${roles.join(', ')}
npm run baobab -- admin grant EMAIL [--role ROLE]    give it to somebody who has an account; admin unless you say
npm run baobab -- admin revoke EMAIL [--role ROLE]   take it back; the last admin only with --yes
npm run baobab -- admin reset-factors EMAIL          remove all second factors and recovery codes of somebody who lost them
`

export const admin: Command = {
  about: 'administrators and other roles, and people who lost their second factor',
  usage,
  async run(args, signal) {
    const given = asked(() =>
      parseArgs({
        args,
        options: { yes: { type: 'boolean', default: false }, role: { type: 'string' } },
        allowPositionals: true,
      }),
    )
    if (!given) return null
    const [command = '', email, named, ...more] = given.positionals
    const role = given.values.role ?? named ?? 'admin'
    if (more.length > 0 || (named && given.values.role) || !isRole(role)) return null
    const config = readConfig()

    if (command === 'list') {
      const holders = await run(config, 'roleList', { email }, signal)
      if (holders.length === 0) process.stdout.write(email ? `${email} has no role\n` : 'Nobody has a role\n')
      for (const holder of holders)
        process.stdout.write(`${holder.role}\t${holder.email}\tsince ${holder.since.slice(0, 10)}\n`)
      return 0
    }
    if (!email) return null
    if (command === 'grant') {
      await run(config, 'roleGrant', { email, role }, signal)
      process.stdout.write(`${email} is ${role} now\n`)
      return 0
    }
    if (command === 'revoke') {
      await run(config, 'roleRevoke', { email, role, evenLast: given.values.yes }, signal)
      process.stdout.write(`${email} is not ${role} any more\n`)
      return 0
    }
    if (command === 'reset-factors' && given.positionals.length === 2) {
      const removed = await run(config, 'factorsReset', { email }, signal)
      process.stdout.write(
        removed === 0
          ? `${email} has no second factor; signed out everywhere\n`
          : `${email} has no second factor any more, and is signed out everywhere\n`,
      )
      return 0
    }
    return null
  },
}

function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text)
}
