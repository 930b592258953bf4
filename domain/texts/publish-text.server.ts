import { type RawBuilder, sql } from 'kysely'
import { DomainError, invalidFields } from '#domain/errors.ts'
import { dayMs } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import { type TextKindName, textKinds } from './kinds.ts'
import type { Text } from './schema.ts'
import { assign, type Change, findText, type Kind, kindOf, record } from './texts.server.ts'

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
