import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { restoreEmbedded } from '#server/backups/restore-embedded.ts'
import { restorePostgres } from '#server/backups/restore-postgres.ts'
import { StartError } from '#server/start/stop-line.ts'
import { asked, type Command } from './command.ts'

const usage = `npm run baobab -- restore FILE.tar.gz                   into DATA_DIR, which has no database
npm run baobab -- restore FILE.dump --as postgres://…   into DATABASE_URL, which is empty; as a superuser there

Stop the site first. Keys and pictures are not in the copy: put auth-keys.json, auth-encryption-key, push-key and media/
back into DATA_DIR, or the settings and the bucket.
`

export const restore: Command = {
  about: 'a copy of the database, put back',
  usage,
  async run(args) {
    const given = asked(() =>
      parseArgs({ args, options: { as: { type: 'string' } }, allowPositionals: true }),
    )
    const [file, ...more] = given?.positionals ?? []
    if (!given || !file || more.length > 0) return null
    if (!existsSync(file)) throw new StartError(`There is no file ${file}`)
    const config = readConfig()
    const isEmbedded = file.endsWith('.tar.gz')
    if (isEmbedded === (config.databaseUrl !== undefined))
      throw new StartError(
        isEmbedded
          ? 'That is a copy of an embedded database, and DATABASE_URL is set: unset it, restore, and then move'
          : 'That is a copy of a PostgreSQL database: set DATABASE_URL to the empty one that it belongs in',
      )
    const counts = isEmbedded
      ? await restoreEmbedded(file, config.dataDir)
      : await restorePostgres(file, { ownerUrl: config.databaseUrl!, superuserUrl: given.values.as })
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    process.stdout.write(
      `${rows.toLocaleString('en')} rows in ${Object.keys(counts).length} tables are back; start the site\n`,
    )
    return 0
  },
}
