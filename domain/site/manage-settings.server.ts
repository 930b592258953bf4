import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { invalidFields } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import type { AdminSetting, SettingVersion } from './admin-schema.ts'
import { readSetting, type SettingKey, settingDefaults, settingKeys, settingSchemas } from './settings.ts'

type Row = {
  key: SettingKey
  value: unknown
  version: number
  updatedAt: Date
  updatedBy: string | null
}

/** Every setting, including those that nobody has set. As an administrator. */
export async function listSettings(
  tx: Tx,
  wanted: readonly SettingKey[] = settingKeys,
): Promise<AdminSetting[]> {
  const { rows } = await sql<Row>`
    select s.key, s.value, s.revision as version, s.updated_at, p.display_name as updated_by
    from site_settings s left join profiles p on p.id = s.updated_by
    where s.key = any(${[...wanted]}::text[])`.execute(tx)
  const { rows: removed } = await sql<{ key: SettingKey; version: number }>`
    select key, max(revision) as version from setting_versions
    where key = any(${[...wanted]}::text[]) group by key`.execute(tx)
  const kept = new Map(rows.map((row) => [row.key, row]))
  const last = new Map(removed.map((row) => [row.key, row.version]))
  return wanted.map((key) => {
    const row = kept.get(key)
    return {
      key,
      value: readSetting(key, row?.value),
      version: row?.version ?? last.get(key) ?? 0,
      updatedAt: (row?.updatedAt ?? new Date(0)).toISOString(),
      updatedBy: row?.updatedBy ?? null,
      initial: settingDefaults[key],
    }
  })
}

export async function findAdminSetting(tx: Tx, key: SettingKey): Promise<AdminSetting> {
  return (await listSettings(tx, [key]))[0]!
}

type Save = { key: SettingKey; version: number; value: unknown; requestId?: string | undefined }

/**
 * Writes a setting. As an administrator. Throws `invalid` with a message per field, by its path below `value`, and
 * `stale` if it has changed since; repeating the same write is not an error.
 */
export async function saveSetting(tx: Tx, { key, version, value, requestId }: Save): Promise<AdminSetting> {
  const next = readOrThrow(key, value)
  const before = await findAdminSetting(tx, key)
  if (isDeepStrictEqual(before.value, next) && before.version > 0) return before
  if (before.version !== version) throw staleVersion(before)
  const json = JSON.stringify(next)
  const { rows } = await sql`
    insert into site_settings (key, value) values (${key}, ${json}::jsonb)
    on conflict (key) do update set value = excluded.value where site_settings.revision = ${version}
    returning 1`.execute(tx)
  if (rows.length === 0) throw staleVersion(await findAdminSetting(tx, key))
  await writeAudit(tx, {
    action: 'setting.change',
    subjectKind: 'setting',
    subjectId: key,
    before: before.value,
    after: next,
    requestId,
  })
  return findAdminSetting(tx, key)
}

/** A setting's value after each change, current first. As an administrator. */
export async function listSettingVersions(
  tx: Tx,
  { key, before }: { key: SettingKey; before?: number | undefined },
): Promise<SettingVersion[]> {
  const { rows } = await sql<Omit<SettingVersion, 'savedAt'> & { savedAt: Date }>`
    select v.revision as version, v.value, v.saved_at, p.display_name as saved_by
    from setting_versions v left join profiles p on p.id = v.saved_by
    where v.key = ${key} and v.revision < ${before ?? 2_147_483_647}::int
    order by v.revision desc limit ${versionsAtOnce}`.execute(tx)
  return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }))
}

const versionsAtOnce = 30

function readOrThrow(key: SettingKey, value: unknown): unknown {
  const read = settingSchemas[key].safeParse(value)
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const { path, message } of read.error.issues) fields[['value', ...path].join('.')] ??= message
  throw invalidFields(fields)
}
