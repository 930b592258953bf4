import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import { anywhere } from '#domain/like.ts'
import type { Tx } from '#domain/tx.ts'
import type { KeptSynonyms, Synonyms } from './admin-schema.ts'

type By = { requestId?: string | undefined }
type Row = Omit<KeptSynonyms, 'updatedAt' | 'note'> & { note: string | null; updatedAt: Date }

const subjectKind = 'synonyms'
const toKept = ({ updatedAt, note, ...row }: Row): KeptSynonyms => ({
  ...row,
  note: note ?? '',
  updatedAt: updatedAt.toISOString(),
})

/** The groups that have a word with this beginning anywhere; all where there is none. As an administrator. */
export async function listSynonyms(
  tx: Tx,
  { q = '' }: { q?: string | undefined } = {},
): Promise<KeptSynonyms[]> {
  const { rows } = await sql<Row>`
    select id, terms, note, updated_at from search_synonyms
    where exists (select from unnest(terms) t where unaccent(t) ilike unaccent(${anywhere(q.trim())}))
    order by lower(terms[1]), id`.execute(tx)
  return rows.map(toKept)
}

/** Throws `invalid` where another group has one of the words: a word means one thing. */
export async function addSynonyms(tx: Tx, { requestId, ...given }: Synonyms & By): Promise<KeptSynonyms> {
  await assertApart(tx, given.terms, null)
  const { rows } = await sql<Row>`
    insert into search_synonyms (terms, note) values (${given.terms}::text[], ${given.note || null})
    returning id, terms, note, updated_at`.execute(tx)
  const added = toKept(rows[0]!)
  await writeAudit(tx, {
    action: 'synonyms.add',
    subjectKind,
    subjectId: String(added.id),
    after: given,
    requestId,
  })
  return added
}

/** `seen` is when it was last changed. Throws `not_found`, `conflict`, `invalid`. */
export async function changeSynonyms(
  tx: Tx,
  { id, seen, requestId, ...given }: Synonyms & By & { id: number; seen: string },
): Promise<KeptSynonyms> {
  const before = await lockSynonyms(tx, id)
  if (before.updatedAt !== seen)
    throw new DomainError('conflict', 'These words were changed in another window, or by somebody else')
  await assertApart(tx, given.terms, id)
  const { rows } = await sql<Row>`
    update search_synonyms set terms = ${given.terms}::text[], note = ${given.note || null} where id = ${id}
    returning id, terms, note, updated_at`.execute(tx)
  await writeAudit(tx, {
    action: 'synonyms.change',
    subjectKind,
    subjectId: String(id),
    before: { terms: before.terms, note: before.note },
    after: given,
    requestId,
  })
  return toKept(rows[0]!)
}

/** Throws `not_found`. */
export async function removeSynonyms(tx: Tx, { id, requestId }: By & { id: number }): Promise<void> {
  const before = await lockSynonyms(tx, id)
  await tx.deleteFrom('searchSynonyms').where('id', '=', id).execute()
  await writeAudit(tx, {
    action: 'synonyms.remove',
    subjectKind,
    subjectId: String(id),
    before: { terms: before.terms, note: before.note },
    requestId,
  })
}

async function lockSynonyms(tx: Tx, id: number): Promise<KeptSynonyms> {
  const { rows } = await sql<Row>`
    select id, terms, note, updated_at from search_synonyms where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new DomainError('not_found', 'There are no such words')
  return toKept(rows[0])
}

async function assertApart(tx: Tx, terms: readonly string[], id: number | null): Promise<void> {
  const { rows } = await sql<{ terms: string[]; term: string }>`
    select s.terms, t.term from unnest(${[...terms]}::text[]) t (term)
    join search_synonyms s on s.keys @> array[search_lexemes(t.term)] and s.id is distinct from ${id}::int
    limit 1`.execute(tx)
  const [taken] = rows
  if (taken)
    throw new DomainError('invalid', 'Something needs another look', {
      fields: {
        terms: `“${taken.term}” is in the group of ${taken.terms[0]} already. Add the others there.`,
      },
    })
}
