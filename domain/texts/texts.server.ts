import { type RawBuilder, sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { keepReferencedPictures, pictureUrls } from '#domain/content/pictures.server.ts'
import { choiceFieldOf, fieldsSchema, type TextKind } from '#domain/content/text-kind.ts'
import { DomainError, invalidFields } from '#domain/errors.ts'
import { assertAffordable } from '#domain/pages/markdown.server.ts'
import { dayMs } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import { findTextKind, type TextKindName, textKinds } from './kinds.ts'
import { type TextRules, textRules } from './rules.server.ts'
import {
  type ListedText,
  type Text,
  type TextFilter,
  type TextList,
  type TextOf,
  textsPerPage,
} from './schema.ts'

// Everything here runs as an administrator. All kinds of text are stored the same way; what is particular to a kind is
// in its definition and in `textRules`.

type Kind = TextKind & TextRules
const kindOf = (name: TextKindName): Kind => ({ ...findTextKind(name)!, ...textRules[name] })

const stateOf = (kind: Kind) => kind.state ?? sql`t.status`

type Row = { [column: string]: unknown }

/** `lock` is the row's version: a legal text has another version among its fields. */
const selected = (kind: Kind, fields: readonly string[]) => sql`${sql.ref(`t.${kind.key}`)}::text as id,
  ${sql.ref(`t.${kind.lock ?? 'version'}`)} as lock, ${stateOf(kind)} as state, t.updated_at, w.display_name as updated_by, ${sql.join(
    [
      ...Object.entries(kind.factsFrom ?? {}).map(([name, from]) => sql`${from} as ${sql.ref(name)}`),
      ...fields.map((name) => sql.ref(`t.${name}`)),
    ],
  )}`
const from = (kind: Kind) => sql`from ${sql.table(kind.table)} t left join profiles w on w.id = t.updated_by`

/** Formats a row for the response: timestamps as text. */
function toText(kind: Kind, row: Row, fields: readonly string[]) {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => {
        const value = row[name]
        return [name, value instanceof Date ? value.toISOString() : value]
      }),
    )
  return {
    ...pick(['id', 'state', 'updatedAt', 'updatedBy']),
    kind: kind.kind,
    version: row.lock,
    title: row[kind.title],
    facts: pick(Object.keys(kind.facts)),
    fields: pick(fields),
  }
}

/** Texts including drafts: all at once for kinds with a manual order, paged for the others. */
export async function listTexts(
  tx: Tx,
  name: TextKindName,
  { q = '', state, choice, page = 1 }: Partial<TextFilter>,
): Promise<TextList> {
  const kind = kindOf(name)
  const fields = Object.keys(kind.fields).filter((field) => field !== kind.body)
  const choiceField = choiceFieldOf(kind)
  if (choice && !(choiceField && kind.fields[choiceField]!.schema.safeParse(choice).success))
    throw invalidFields({ choice: 'Unknown choice.' }, 'Unknown choice')
  const searched = fields.filter((field) => ['line', 'slug'].includes(kind.fields[field]!.control.kind))
  const conditions = [
    ...(state ? [sql`${stateOf(kind)} = ${state}`] : []),
    ...(choice ? [sql`${sql.ref(`t.${choiceField}`)} = ${choice}`] : []),
    ...(q
      ? [
          sql`strpos(search_normalize(concat_ws(' ', ${sql.join([kind.key, ...searched].map((field) => sql.ref(`t.${field}`)))})),
            search_normalize(${q})) > 0`,
        ]
      : []),
  ]
  const { rows } =
    await sql<Row>`select ${selected(kind, fields)}, count(*) over ()::int as total ${from(kind)}
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by ${
      kind.orderedBy
        ? sql`t.position, t.slug`
        : sql`${kind.listOrder ?? sql`t.updated_at desc, t.id`} limit ${textsPerPage} offset ${(page - 1) * textsPerPage}`
    }`.execute(tx)
  const texts = rows.map((row) => toText(kind, row, fields) as unknown as ListedText)
  return { texts, total: (rows[0]?.total as number | undefined) ?? 0 }
}

/** A text for editing. Throws `not_found`. */
export async function findText<K extends TextKindName>(tx: Tx, name: K, id: string): Promise<TextOf<K>> {
  const kind = kindOf(name)
  const fields = Object.keys(kind.fields)
  const { rows } = await sql<Row>`select ${selected(kind, fields)} ${from(kind)}
    where ${sql.ref(`t.${kind.key}`)} = ${id}`.execute(tx)
  if (!rows[0]) throw new DomainError('not_found', `This ${kind.one} doesn’t exist`)
  return toText(kind, rows[0], fields) as unknown as TextOf<K>
}

type Acting = { id: string; requestId?: string | undefined }
type Change = Acting & { version: number }

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

/** Whether the text was still as read and open to changes. */
async function assign(
  tx: Tx,
  kind: Kind,
  { id, version }: Change,
  assignments: RawBuilder<unknown>[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(kind.table)} set ${sql.join(assignments)}
    where ${sql.ref(kind.key)} = ${id} and ${sql.ref(kind.lock ?? 'version')} = ${version} and ${kind.isOpen ?? sql`true`}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

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

const furthestMs = 366 * dayMs

/** Publishes a text from `publishAt` on; null is now. Throws `stale`, `not_found`, and `invalid` by field. */
export async function publishText(
  tx: Tx,
  name: TextKindName,
  { id, version, publishAt, now, requestId }: Change & { publishAt: string | null; now: Date },
): Promise<Text> {
  const kind = kindOf(name)
  const before = await findText(tx, name, id)
  if (!kind.publishing) throw new DomainError('conflict', `This ${kind.one} isn’t published here`)
  if (publishAt !== null) {
    if (kind.publishing !== 'scheduled') throw notThen('publishAt', `A ${kind.one} is published at once.`)
    assertComing(new Date(publishAt), { now, field: 'publishAt', instead: 'publish it now' })
  }
  if (String((before.fields as Record<string, unknown>)[kind.body]).trim() === '')
    throw invalidFields({ [kind.body]: 'Write the text first.' }, 'There’s no text yet')
  if (!(await assign(tx, kind, { id, version }, publishingOf(kind, publishAt))))
    throw staleVersion(await findText(tx, name, id))
  const after = await findText(tx, name, id)
  await record(tx, kind, publishAt === null ? 'publish' : 'schedule', { before, after, requestId })
  return after
}

/** Null for now. */
function publishingOf(kind: Kind, publishAt: string | null): RawBuilder<unknown>[] {
  if (kind.publishing !== 'scheduled') return [sql`status = 'published'`]
  if (!kind.isPublishedByJob)
    return [sql`status = 'published'`, sql`publish_at = coalesce(${publishAt}::timestamptz, now())`]
  return [
    sql`status = ${publishAt === null ? 'published' : 'scheduled'}`,
    sql`publish_at = ${publishAt}::timestamptz`,
    sql`scheduled_by = ${publishAt === null ? null : sql`current_user_id()`}`,
  ]
}

const notThen = (field: string, message: string) =>
  invalidFields({ [field]: message }, 'You can’t choose that time')

/** Throws `invalid` for a moment that is past or more than a year away; `instead` is what one may do at once. */
export function assertComing(
  moment: Date,
  { now, field, instead }: { now: Date; field: string; instead: string },
): void {
  if (moment <= now) throw notThen(field, `Choose a moment in the future, or ${instead}.`)
  if (moment.getTime() - now.getTime() > furthestMs) throw notThen(field, 'Choose a moment within a year.')
}

/** Turns a text back into a draft. Throws `stale`, `not_found`. */
export async function unpublishText(
  tx: Tx,
  name: TextKindName,
  { id, version, requestId }: Change,
): Promise<Text> {
  const kind = kindOf(name)
  const before = await findText(tx, name, id)
  if (!kind.publishing) throw new DomainError('conflict', `This ${kind.one} isn’t published here`)
  const assignments = [
    sql`status = 'draft'`,
    ...(kind.publishing === 'scheduled' ? [sql`publish_at = null`] : []),
    ...(kind.isPublishedByJob ? [sql`scheduled_by = null`] : []),
  ]
  if (!(await assign(tx, kind, { id, version }, assignments)))
    throw staleVersion(await findText(tx, name, id))
  const after = await findText(tx, name, id)
  await record(tx, kind, 'unpublish', { before, after, requestId })
  return after
}

/** Publishes the texts whose time has come, as the owner of the database. */
export async function publishDueTexts(tx: Tx, now: Date): Promise<void> {
  for (const { kind: name } of textKinds) {
    const kind = kindOf(name)
    if (kind.isPublishedByJob)
      await sql`update ${sql.table(kind.table)} set status = 'published', publish_at = null
        where status = 'scheduled' and publish_at <= ${now}`.execute(tx)
  }
}

/**
 * Permanently deletes a text with its history. Throws `stale`, `not_found`, `conflict` if it can't be deleted,
 * `invalid` for another title.
 */
export async function removeText(
  tx: Tx,
  name: TextKindName,
  { id, version, title, requestId }: Change & { title: string },
): Promise<void> {
  const kind = kindOf(name)
  const before = await findText(tx, name, id)
  if (before.version !== version) throw staleVersion(before)
  if (kind.isFixed) throw cannotDelete(kind)
  if (before.title.trim() !== title.trim())
    throw invalidFields(
      { title: `The title doesn’t match. Type it exactly: ${before.title}` },
      'The title doesn’t match',
    )
  const { numAffectedRows } = await sql`delete from ${sql.table(kind.table)}
    where ${sql.ref(kind.key)} = ${id} and ${sql.ref(kind.lock ?? 'version')} = ${version} and ${kind.isOpen ?? sql`true`}`.execute(
    tx,
  )
  if (numAffectedRows !== 1n) throw cannotDelete(kind)
  await record(tx, kind, 'remove', { before, after: null, requestId })
}

const cannotDelete = ({ one }: Kind) => new DomainError('conflict', `This ${one} can’t be deleted`)

/** Puts the texts of one group in this order; ids of other texts are ignored. */
export async function orderTexts(
  tx: Tx,
  name: TextKindName,
  { ids, requestId }: { ids: readonly string[]; requestId?: string | undefined },
): Promise<void> {
  const kind = kindOf(name)
  if (!kind.orderedBy) throw new DomainError('conflict', `The ${kind.many} can’t be reordered`)
  for (const [index, id] of ids.entries())
    await sql`update ${sql.table(kind.table)} set position = ${index + 1}
      where id = ${id} and position <> ${index + 1}`.execute(tx)
  const { noun, subject } = kind.audit
  await writeAudit(tx, {
    action: `${noun}.order`,
    subjectKind: subject,
    subjectId: ids[0] ?? 'none',
    after: { ids },
    requestId,
  })
}

function record(
  tx: Tx,
  { audit, orderedBy, fields }: Kind,
  verb: 'create' | 'save' | 'publish' | 'schedule' | 'unpublish' | 'remove',
  { before, after, requestId }: { before: Text | null; after: Text | null; requestId: string | undefined },
): Promise<void> {
  const listed = Object.keys(fields).filter(
    (name) => name === 'slug' || name === orderedBy || fields[name]!.listed,
  )
  const facts = (text: Text | null) => {
    if (!text) return undefined
    const kept = text.fields as Record<string, unknown>
    const publishAt = 'publishAt' in text.facts ? { publishAt: text.facts.publishAt } : {}
    return {
      title: text.title,
      state: text.state,
      version: text.version,
      ...publishAt,
      fields: Object.fromEntries(listed.map((name) => [name, kept[name]])),
    }
  }
  return writeAudit(tx, {
    action: `${audit.noun}.${verb}`,
    subjectKind: audit.subject,
    subjectId: (after ?? before)!.id,
    before: facts(before),
    after: facts(after),
    requestId,
  })
}
