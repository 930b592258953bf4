import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#config.ts'
import { backupSchema } from '#domain/system/schema.ts'
import { decryptFile } from '#server/backups/age.ts'
import { describeMissing } from '#server/backups/missing-rows.ts'
import { restoreEmbedded } from '#server/backups/restore-embedded.ts'
import { restorePostgres } from '#server/backups/restore-postgres.ts'
import { StartError } from '#server/start/stop-line.ts'
import { asked, type Command } from './command.ts'
import { readSecretAddress } from './secret-address.ts'

const usage = `npm run baobab -- restore FILE.tar.gz       into DATA_DIR, which has no database
npm run baobab -- restore FILE.dump --as -  into DATABASE_URL, which is empty; as a superuser there, whose address it asks for

  --identity FILE    the key of a copy that ends in .age, as age-keygen writes it

The superuser’s address (postgres://…) is a line of the standard input, or RESTORE_AS in the environment. After --as itself
everyone on the machine would read its password.

Stop the site first. Keys and pictures are not in the copy: put auth-keys.json, auth-encryption-key, push-key and media/
back into DATA_DIR, or the settings and the bucket.
`

export const restore: Command = {
  about: 'a copy of the database, put back',
  usage,
  async run(args) {
    const given = asked(() =>
      parseArgs({
        args,
        options: { as: { type: 'string' }, identity: { type: 'string' } },
        allowPositionals: true,
      }),
    )
    const [file, ...more] = given?.positionals ?? []
    if (!given || !file || more.length > 0) return null
    if (!existsSync(file)) throw new StartError(`There is no file ${file}`)
    const superuserUrl = await readSecretAddress({
      option: '--as',
      given: given.values.as,
      variable: 'RESTORE_AS',
    })
    const { counts, engine } = await decrypted(file, given.values.identity, async (plain) => {
      const engine = await engineOf(plain)
      return { engine, counts: await putBack(plain, engine, readConfig(), superuserUrl) }
    })
    const noted = await readNotedRows(file)
    const missing = noted && describeMissing(noted, counts, { isExact: engine === 'postgres' })
    if (missing)
      throw new StartError(
        `Restored, but the rows differ from the note beside the file. ${missing} Try another copy`,
      )
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    process.stdout.write(
      `${rows.toLocaleString('en')} rows in ${Object.keys(counts).length} tables are back${noted ? ', as its note says' : ''}; start the site\n`,
    )
    return 0
  },
}

const withoutAge = (file: string) => file.replace(/\.age$/, '')

type Engine = 'embedded' | 'postgres'

/** By how the file begins: people give copies other names. */
async function engineOf(file: string): Promise<Engine> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0)
    if (buffer.toString('latin1') === 'PGDMP') return 'postgres'
    if (buffer[0] === 0x1f && buffer[1] === 0x8b) return 'embedded'
  } finally {
    await handle.close()
  }
  throw new StartError(
    `${file} is no copy of a database: those begin as pg_dump’s custom format or as a .tar.gz do`,
  )
}

/** The rows by table that the site counted when it made the copy; null if its note isn't beside it. */
async function readNotedRows(file: string): Promise<Record<string, number> | null> {
  const path = `${withoutAge(file)}.json`
  if (!existsSync(path)) return null
  const { rows } = backupSchema.pick({ rows: true }).parse(JSON.parse(await readFile(path, 'utf8')))
  // A restore empties it.
  return rows && Object.fromEntries(Object.entries(rows).filter(([table]) => table !== 'cache_bumps'))
}

async function putBack(
  file: string,
  engine: Engine,
  { databaseUrl, dataDir }: Config,
  superuserUrl: string | undefined,
): Promise<Record<string, number>> {
  if (engine === 'embedded' && databaseUrl)
    throw new StartError(
      'That is a copy of an embedded database, and DATABASE_URL is set: unset it, restore, and then move',
    )
  if (engine === 'embedded') return restoreEmbedded(file, dataDir)
  if (!databaseUrl)
    throw new StartError(
      'That is a copy of a PostgreSQL database: set DATABASE_URL to the empty one that it belongs in',
    )
  return restorePostgres(file, { ownerUrl: databaseUrl, superuserUrl })
}

/** A copy that ends in `.age` is decrypted beside itself while `use` runs. */
async function decrypted<T>(
  file: string,
  identityFile: string | undefined,
  use: (plain: string) => Promise<T>,
): Promise<T> {
  if (!file.endsWith('.age')) return use(file)
  if (!identityFile) throw new StartError(`${file} is encrypted: name the file of its key with --identity`)
  const folder = await mkdtemp(join(dirname(file), '.restore-'))
  try {
    const plain = join(folder, basename(withoutAge(file)))
    await decryptFile(file, plain, identityFile)
    return await use(plain)
  } finally {
    await rm(folder, { recursive: true })
  }
}
