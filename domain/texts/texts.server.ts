import { type RawBuilder, sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { choiceFieldOf, type TextKind } from '#domain/content/text-kind.ts'
import { DomainError, invalidFields } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { findTextKind, type TextKindName } from './kinds.ts'
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

export type Kind = TextKind & TextRules
export const kindOf = (name: TextKindName): Kind => ({ ...findTextKind(name)!, ...textRules[name] })

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

export type Acting = { id: string; requestId?: string | undefined }
export type Change = Acting & { version: number }

/** Whether the text was still as read and open to changes. */
export async function assign(
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

export function record(
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
