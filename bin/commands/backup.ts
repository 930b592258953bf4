import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { run } from '#server/control/run.ts'
import { asked, type Command } from './command.ts'

const usage = `npm run baobab -- backup               make a copy of the database in DATA_DIR/backups, and check it
npm run baobab -- backup nightly       what BACKUPS=daily does each night, now: also copies it to BACKUP_TO
npm run baobab -- backup list          the copies that are there
npm run baobab -- backup check NAME    restore one elsewhere and count its rows

Pictures are files of their own: copy DATA_DIR/media along, or keep versions in the bucket.
`

export const backup: Command = {
  about: 'copies of the database: make, list, check',
  usage,
  async run(args, signal) {
    const given = asked(() => parseArgs({ args, options: {}, allowPositionals: true }))
    const [command = 'make', name, ...more] = given?.positionals ?? []
    if (!given || more.length > 0 || (command === 'check') !== (name !== undefined)) return null
    const config = readConfig()
    if (command === 'list') {
      const copies = await run(config, 'backupList', undefined, signal)
      if (copies.length === 0) process.stdout.write('There are no backups yet\n')
      for (const { name, bytes, check } of copies)
        process.stdout.write(
          `${name}\t${(bytes / 1e6).toFixed(1)} MB\t${check ? (check.isSound ? 'sound' : `NOT SOUND: ${check.words}`) : 'not checked'}\n`,
        )
      return 0
    }
    if (command === 'nightly') {
      const made = await run(config, 'backupNightly', undefined, signal)
      process.stdout.write(made ? `${made.name}: ${made.check!.words}\n` : 'BACKUPS is off\n')
      return made ? 0 : 1
    }
    if (command !== 'make' && command !== 'check') return null
    const made = command === 'make' ? (await run(config, 'backupMake', undefined, signal)).name : name!
    const { check } = await run(config, 'backupCheck', { name: made }, signal)
    process.stdout.write(`${made}: ${check!.words}\n`)
    return check!.isSound ? 0 : 1
  },
}
