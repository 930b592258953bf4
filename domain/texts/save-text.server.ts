import { sql } from 'kysely'
import { keepReferencedPictures, pictureUrls } from '#domain/content/pictures.server.ts'
import { fieldsSchema, type TextKind } from '#domain/content/text-kind.ts'
import { DomainError, invalidFields } from '#domain/errors.ts'
import { assertAffordable } from '#domain/pages/markdown.server.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import type { TextKindName } from './kinds.ts'
import type { Text } from './schema.ts'
import { type Acting, assign, type Change, findText, type Kind, kindOf, record } from './texts.server.ts'

/**
 * Adds a text if `version` is null, otherwise changes it. The browser chooses `id`, so that a repeated request adds
 * one. Repeating a request whose response was lost does nothing. Throws `invalid` by field, `not_found`, `stale` if the
 * text has changed since, and `conflict` by field if another text has its URL.
 */
export async function saveText(
  tx: Tx,
  name: TextKindName,
  {
    id,
    userId,
    version,
    fields: typed,
    requestId,
  }: Acting & {
    userId: string
    version: number | null
    fields: unknown
  },
): Promise<Text> {
  const kind = kindOf(name)
  const fields = readFields(kind, typed)
  const isNew = version === null
  if (isNew && kind.isFixed) throw new DomainError('not_found', `This ${kind.one} doesn’t exist`)
  const before = isNew ? null : await findText(tx, name, id)
  if (before && before.version !== version) return sameOrStale(before, fields)
  await assertSlug(tx, kind, { id, before, slug: fields.slug })
  if (before) await kind.beforeChange?.(tx, { before, fields })
  const isWritten = isNew
    ? await insert(tx, kind, id, fields)
    : await update(tx, kind, { id, version }, fields)
  const saved = await findText(tx, name, id)
  if (!isWritten) return sameOrStale(saved, fields, before && before.version === saved.version ? kind : null)
  if (kind.history) await keepAllPictures(tx, kind, { id, userId, fields })
  await record(tx, kind, isNew ? 'create' : 'save', { before, after: saved, requestId })
  return saved
}

function readFields(kind: Kind, typed: unknown): Record<string, unknown> {
  const read = fieldsSchema(kind as TextKind).safeParse(typed)
  if (!read.success) {
    const fields: Record<string, string> = {}
    for (const { path, message } of read.error.issues) fields[path.join('.')] ??= message
    throw invalidFields(fields)
  }
  assertAffordable(String(read.data[kind.body]), kind.body)
  return read.data
}

async function assertSlug(
  tx: Tx,
  kind: Kind,
  { id, before, slug }: { id: string; before: Text | null; slug: unknown },
): Promise<void> {
  if (slug === undefined) return
  // Two concurrent saves must not both find the URL free.
  await sql`select pg_advisory_xact_lock(hashtext(${`${kind.table}.slug`}))`.execute(tx)
  const { rows } = await sql<{
    title: string
  }>`select ${sql.ref(kind.title)} as title from ${sql.table(kind.table)}
    where slug = ${slug} and ${sql.ref(kind.key)} <> ${id}`.execute(tx)
  if (rows[0])
    throw new DomainError('conflict', `“${rows[0].title}” has this address`, {
      fields: { slug: `“${rows[0].title}” has this address. Choose another one.` },
    })
  const known = before && kind.knownSlug === 'stays' && before.state === 'published' && slugOf(before)
  if (known && known !== slug)
    throw invalidFields(
      { slug: `It’s published as “${known}”, and links lead there. Leave it unchanged.` },
      'The URL is published',
    )
}

const slugOf = ({ fields }: Text) => ('slug' in fields ? fields.slug : undefined)

async function insert(tx: Tx, kind: Kind, id: string, fields: Record<string, unknown>): Promise<boolean> {
  const table = sql.table(kind.table)
  const last = sql`(select coalesce(max(position), 0) + 1 from ${table})`
  const names = ['id', ...Object.keys(fields), ...(kind.orderedBy ? ['position'] : [])]
  const values = [id, ...Object.values(fields), ...(kind.orderedBy ? [last] : [])]
  const { numAffectedRows } = await sql`insert into ${table} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(values)}) on conflict (id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

const update = (tx: Tx, kind: Kind, of: Change, fields: Record<string, unknown>): Promise<boolean> =>
  assign(tx, kind, of, [
    ...Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ...(kind.alsoSet ? [kind.alsoSet] : []),
  ])

/** `closed` is the kind of a text that can't be changed at its present version, either. */
function sameOrStale(saved: Text, fields: Record<string, unknown>, closed: Kind | null = null): Text {
  const kept = saved.fields as Record<string, unknown>
  if (Object.entries(fields).every(([name, value]) => kept[name] === value)) return saved
  throw closed ? cannotChange(closed, saved) : staleVersion(saved)
}

const cannotChange = ({ one }: Kind, { state }: Text) =>
  new DomainError(
    'conflict',
    state === 'scheduled'
      ? `This ${one} is scheduled. Cancel the schedule to change it.`
      : `This ${one} was sent and can’t be changed.`,
  )

async function keepAllPictures(
  tx: Tx,
  kind: Kind,
  { id, userId, fields }: { id: string; userId: string; fields: Record<string, unknown> },
): Promise<void> {
  const keep = (field: string, urls: readonly string[]) =>
    keepReferencedPictures(tx, { subject: { column: kind.history!, id }, urls, userId, field })
  await keep(kind.body, pictureUrls(String(fields[kind.body])))
  for (const [name, { control }] of Object.entries(kind.fields))
    if (control.kind === 'picture' && fields[name]) await keep(name, [String(fields[name])])
}
