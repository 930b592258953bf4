import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { openKeys } from '#auth/keys/open-keys.ts'
import { openSecrets } from '#auth/keys/open-secrets.ts'
import { silent } from '#db/readiness.ts'
import { openReplicas } from '#db/replicas/open-replicas.ts'
import type { BackupStore } from '#ports/backup-store.ts'
import { smtpMail } from '#ports/mail-smtp.ts'
import { pingRedis } from '#ports/shared-cache-redis.ts'
import { fileStorage } from '#ports/storage-files.ts'
import { s3Storage } from '#ports/storage-s3.ts'
import { openElsewhere } from '../backups/open-backups.ts'
import { assertCanDump } from '../backups/postgres-dumper.ts'
import { assertPictureFolder } from '../start/picture-folder.ts'
import type { CommandContext } from './context.ts'

/** `remark`: it works, and an operator should know. */
export type Finding = { part: string; state: 'ok' | 'remark' | 'problem'; words: string }
type Outcome = Omit<Finding, 'part'>

const ok = (words: string): Outcome => ({ state: 'ok', words })
const remark = (words: string): Outcome => ({ state: 'remark', words })
const problem = (words: string): Outcome => ({ state: 'problem', words })

const leastFree = 1e9
const hourMs = 3_600_000

/** Looks at each part that a site needs, one after the other; a part that fails doesn't end it. */
export const siteCheck = {
  args: z.undefined(),
  async run(context: CommandContext): Promise<Finding[]> {
    const findings: Finding[] = []
    for (const [part, look] of Object.entries(parts)) {
      const outcome = await look(context).catch((error: unknown) =>
        problem(error instanceof Error ? error.message : String(error)),
      )
      if (outcome) findings.push({ part, ...outcome })
    }
    return findings
  },
}

/** Null for a part that this site doesn't have. */
const parts: Record<string, (context: CommandContext) => Promise<Outcome | null>> = {
  async folder({ config }) {
    const { bavail, bsize } = await statfs(config.dataDir)
    const free = bavail * bsize
    const words = `${config.dataDir} has ${Math.floor(free / 1e9)} GB left`
    return free < leastFree ? problem(words) : ok(words)
  },

  async database({ db }) {
    const { rows } = await sql<{ version: string; size: string; tables: number; isUnbound: boolean }>`
      select current_setting('server_version') as version,
        pg_size_pretty(pg_database_size(current_database())) as size,
        (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname in ('public', 'auth')) as tables,
        (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "isUnbound"`.execute(
      db.raw,
    )
    const { version, size, tables, isUnbound } = rows[0]!
    const engine = db.engine === 'embedded' ? 'embedded PostgreSQL' : 'PostgreSQL'
    const words = `${engine} ${version}, ${tables} tables with all migrations, ${size}`
    return db.engine === 'postgres' && isUnbound
      ? problem(
          `${words}. It is entered as a superuser or with BYPASSRLS, whom no policy binds: use the owner`,
        )
      : ok(words)
  },

  async replicas({ config: { databaseUrl, databaseReadUrls: urls } }) {
    if (!databaseUrl || urls.length === 0) return null
    const readPrimary = () => Promise.reject(new Error('Nothing is read here'))
    const replicas = await openReplicas({
      urls,
      primaryUrl: databaseUrl,
      readPrimary,
      poolSize: 1,
      log: silent,
    })
    const states = replicas.states()
    await replicas.close()
    const words = states.map(
      ({ name, reason, lagSeconds }) =>
        `${name}: ${reason ?? `read, ${Math.round(lagSeconds ?? 0)} s behind`}`,
    )
    return states.every(({ isUsable }) => isUsable) ? ok(words.join('; ')) : problem(words.join('; '))
  },

  async keys({ config, db }) {
    if (config.authUrl) return ok(`those of the accounts are at ${config.authUrl}`)
    await openKeys(config, db)
    await openSecrets(config, db)
    await assertPictureFolder(config, db)
    return ok('they are those of this database')
  },

  async cache({ config: { cacheUrl } }) {
    if (!cacheUrl) return null
    await pingRedis(cacheUrl)
    return ok('the server that keeps pages for all processes answers')
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

  async backups({ backups, config }) {
    const plan = config.scheduledBackups
    const role = config.backupDatabaseUrl ?? (plan && config.databaseUrl)
    if (role) await assertCanDump(role)
    const elsewhere = plan && openElsewhere(plan)
    if (elsewhere) await assertTakesFiles(elsewhere)
    const [newest] = await backups.list()
    if (!newest) return plan ? problem('BACKUPS=daily, and there are none yet') : remark('there are none yet')
    const hours = Math.floor((Date.now() - Date.parse(newest.madeAt)) / hourMs)
    const age = `${hours < 24 ? 'of the last 24 hours' : `${Math.floor(hours / 24)} days old`}`
    if (newest.check && !newest.check.isSound) return problem(`the newest isn’t sound: ${newest.check.words}`)
    if (plan && hours > 26) return problem(`BACKUPS=daily, and the newest is ${age}`)
    if (plan?.to && !newest.copy) return problem('the newest was not copied to BACKUP_TO: the log says why')
    const words = `the newest is ${age} and ${newest.check ? 'sound' : 'was not checked'}`
    return hours > 7 * 24 || !newest.check ? remark(words) : ok(words)
  },

  async people({ db, config }) {
    const { rows } = await sql<{ admins: number; demo: number }>`
      select (select count(*)::int from user_roles where role = 'admin') as admins,
        (select count(*)::int from businesses where is_demo) as demo`.execute(db.raw)
    const { admins, demo } = rows[0]!
    if (admins === 0) return remark('nobody is an administrator yet: “admin grant EMAIL”')
    if (demo > 0 && config.siteUrl.startsWith('https:'))
      return problem(`${demo} demo businesses and their accounts are on a public site: “demo remove --yes”`)
    return ok(admins === 1 ? 'one administrator' : `${admins} administrators`)
  },

  async jobs({ db, config }) {
    const { rows: known } = await sql<{ isThere: boolean }>`
      select to_regclass('pgboss.job') is not null as "isThere"`.execute(db.raw)
    if (!known[0]?.isThere) return remark('none ran yet')
    const { rows } = await sql<{ failed: string | null; minutes: number | null }>`
      select string_agg(distinct name, ', ') filter (where state in ('failed', 'retry') and name !~ '^__') as failed,
        (extract(epoch from now() - max(completed_on) filter (where state = 'completed')) / 60)::int as minutes
      from pgboss.job`.execute(db.raw)
    const { failed, minutes } = rows[0]!
    if (failed) return remark(`failed, some to be tried again: ${failed} (see “jobs”)`)
    // Some run every minute.
    const runner = config.databaseUrl ? 'a process with ROLES=worker' : 'the site'
    if (minutes === null)
      return remark(`none ended yet; the first do within two minutes of a start: does ${runner} run?`)
    if (minutes > 15) return remark(`none ended in the last ${minutes} minutes: does ${runner} run?`)
    return ok('none failed')
  },
}

/** Copies a file there and deletes it again, as each night does. */
async function assertTakesFiles(store: BackupStore): Promise<void> {
  const name = `check-${randomUUID()}.txt`
  const folder = await mkdtemp(join(tmpdir(), 'baobab-check-'))
  try {
    await writeFile(join(folder, name), name)
    await store.put(name, join(folder, name))
    await store.delete(name)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`BACKUP_TO: ${reason}`, { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
