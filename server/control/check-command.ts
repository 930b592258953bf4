import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { openKeys } from '#auth/keys/open-keys.ts'
import { openSecrets } from '#auth/keys/open-secrets.ts'
import { smtpMail } from '#ports/mail-smtp.ts'
import { fileStorage } from '#ports/storage-files.ts'
import { s3Storage } from '#ports/storage-s3.ts'
import { assertPictureFolder } from '../start/picture-folder.ts'
import type { CommandContext } from './context.ts'

/** `remark`: it works, and an operator should know. */
export type Finding = { part: string; state: 'ok' | 'remark' | 'problem'; words: string }
type Outcome = Omit<Finding, 'part'>

const ok = (words: string): Outcome => ({ state: 'ok', words })
const remark = (words: string): Outcome => ({ state: 'remark', words })
const problem = (words: string): Outcome => ({ state: 'problem', words })

const leastFree = 1e9
const dayMs = 24 * 3_600_000

/** Looks at each part that a site needs, one after the other; a part that fails doesn't end it. */
export const siteCheck = {
  args: z.undefined(),
  async run(context: CommandContext): Promise<Finding[]> {
    const findings: Finding[] = []
    for (const [part, look] of Object.entries(parts)) {
      const outcome = await look(context).catch((error: unknown) =>
        problem(error instanceof Error ? error.message : String(error)),
      )
      findings.push({ part, ...outcome })
    }
    return findings
  },
}

const parts: Record<string, (context: CommandContext) => Promise<Outcome>> = {
  async folder({ config }) {
    const { bavail, bsize } = await statfs(config.dataDir)
    const free = bavail * bsize
    const words = `${config.dataDir} has ${Math.floor(free / 1e9)} GB left`
    return free < leastFree ? problem(words) : ok(words)
  },

  async database({ db }) {
    const { rows } = await sql<{ version: string; size: string; tables: number; isSuperuser: boolean }>`
      select current_setting('server_version') as version,
        pg_size_pretty(pg_database_size(current_database())) as size,
        (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname in ('public', 'auth')) as tables,
        (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`.execute(db.raw)
    const { version, size, tables, isSuperuser } = rows[0]!
    const engine = db.engine === 'embedded' ? 'embedded PostgreSQL' : 'PostgreSQL'
    const words = `${engine} ${version}, ${tables} tables with all migrations, ${size}`
    return db.engine === 'postgres' && isSuperuser
      ? problem(`${words}. It is entered as a superuser, whom no policy binds: use the owner`)
      : ok(words)
  },

  async keys({ config, db }) {
    if (config.authUrl) return ok(`those of the accounts are at ${config.authUrl}`)
    await openKeys(config, db)
    await openSecrets(config, db)
    await assertPictureFolder(config, db)
    return ok('they are those of this database')
  },

  async store({ config }) {
    const storage = config.s3 ? s3Storage(config.s3) : fileStorage(join(config.dataDir, 'media'))
    const key = `checks/${randomUUID()}.txt`
    await storage.put(key, new TextEncoder().encode(key), { contentType: 'text/plain' })
    const read = await (await storage.get(key))?.bytes()
    await storage.delete(key)
    const where = config.s3 ? `the bucket ${config.s3.bucket}` : join(config.dataDir, 'media')
    if (!read || new TextDecoder().decode(read) !== key)
      return problem(`${where} returns something else than what was put there`)
    return ok(`${where} keeps, returns and deletes files`)
  },

  async mail({ config, db }) {
    const { rows } = await sql<{ failed: number }>`
      select count(*)::int as failed from email_outbox where state = 'failed'
        and created_at > now() - interval '7 days'`.execute(db.raw)
    const failed = rows[0]!.failed > 0 ? `; ${rows[0]!.failed} emails failed in the last seven days` : ''
    if (!config.mail.smtpUrl) return remark(`no mail server: emails stay in the outbox${failed}`)
    const mail = smtpMail(config.mail.smtpUrl)
    try {
      await mail.verify()
    } finally {
      await mail.close()
    }
    return failed ? remark(`the mail server takes emails${failed}`) : ok('the mail server takes emails')
  },

  async payments({ config }) {
    return {
      stripe: ok('taken by Stripe'),
      test: remark('a test checkout: anyone gets a plan for free'),
      off: ok('no plans are sold'),
    }[config.payments]
  },

  async backups({ backups }) {
    const [newest] = await backups.list()
    if (!newest) return remark('there are none yet')
    const days = Math.floor((Date.now() - Date.parse(newest.madeAt)) / dayMs)
    if (newest.check && !newest.check.isSound) return problem(`the newest isn’t sound: ${newest.check.words}`)
    const words = `the newest is ${days === 0 ? 'of the last 24 hours' : `${days} days old`}${newest.check ? ' and sound' : ' and was not checked'}`
    return days > 7 || !newest.check ? remark(words) : ok(words)
  },

  async jobs({ db }) {
    const { rows: known } = await sql<{ isThere: boolean }>`
      select to_regclass('pgboss.job') is not null as "isThere"`.execute(db.raw)
    if (!known[0]?.isThere) return remark('none ran yet')
    const { rows } = await sql<{ name: string }>`
      select distinct name from pgboss.job where state = 'failed' and name !~ '^__' order by name`.execute(
      db.raw,
    )
    return rows.length === 0
      ? ok('none failed')
      : remark(`failed: ${rows.map(({ name }) => name).join(', ')} (see “jobs”)`)
  },
}
