import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { anywhere } from '#domain/contains-pattern.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import type { AdminSynonyms, Synonyms } from './admin-schema.ts'

type By = { requestId?: string | undefined }
type Row = Omit<AdminSynonyms, 'updatedAt' | 'note'> & { note: string | null; updatedAt: Date }

const subjectKind = 'synonyms'
const toKept = ({ updatedAt, note, ...row }: Row): AdminSynonyms => ({
  ...row,
  note: note ?? '',
  updatedAt: updatedAt.toISOString(),
})

const columns = sql`id, terms, narrower, related, typed, categories, note, version, updated_at`

/** The synonym groups containing a word with this prefix; all groups without one. As an administrator. */
export async function listSynonyms(
  tx: Tx,
  { q = '' }: { q?: string | undefined } = {},
): Promise<AdminSynonyms[]> {
  const { rows } = await sql<Row>`
    select ${columns} from search_synonyms
    where exists (select from unnest(terms || narrower || related || typed) t
      where unaccent(t) ilike unaccent(${anywhere(q.trim())}))
    order by lower(terms[1]), id`.execute(tx)
  return rows.map(toKept)
}

/** Throws `invalid` when another group has one of the words: each word belongs to one group. */
export async function addSynonyms(tx: Tx, { requestId, ...given }: Synonyms & By): Promise<AdminSynonyms> {
  await assertApart(tx, given, null)
  const { terms, narrower, related, typed, categories, note } = given
  const { rows } = await sql<Row>`
    insert into search_synonyms (terms, narrower, related, typed, categories, note)
    values (${terms}::text[], ${narrower}::text[], ${related}::text[], ${typed}::text[], ${categories}::text[], ${note || null})
    returning ${columns}`.execute(tx)
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

/** Throws `not_found`, `stale` when it changed in the meantime, `invalid`. */
export async function changeSynonyms(
  tx: Tx,
  { id, version, requestId, ...given }: Synonyms & By & { id: number; version: number },
): Promise<AdminSynonyms> {
  const before = await lockSynonyms(tx, id)
  if (before.version !== version) throw staleVersion(before)
  await assertApart(tx, given, id)
  const { terms, narrower, related, typed, categories, note } = given
  const { rows } = await sql<Row>`
    update search_synonyms set terms = ${terms}::text[], narrower = ${narrower}::text[], related = ${related}::text[],
      typed = ${typed}::text[], categories = ${categories}::text[], note = ${note || null}
    where id = ${id} returning ${columns}`.execute(tx)
  await writeAudit(tx, {
    action: 'synonyms.change',
    subjectKind,
    subjectId: String(id),
    before: wordsOf(before),
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
    before: wordsOf(before),
    requestId,
  })
}

async function lockSynonyms(tx: Tx, id: number): Promise<AdminSynonyms> {
  const { rows } = await sql<Row>`
    select ${columns} from search_synonyms where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new DomainError('not_found', 'Synonyms not found')
  return toKept(rows[0])
}

const wordsOf = ({ id: _, version: __, updatedAt: ___, ...words }: AdminSynonyms): Synonyms => words

/** Kinds of one thing may be related to another; what means the same can't mean two things. */
async function assertApart(tx: Tx, { terms, typed }: Synonyms, id: number | null): Promise<void> {
  const { rows } = await sql<{ terms: string[]; term: string; field: string }>`
    select s.terms, t.term, t.field
    from (select term, 'terms' as field, search_lexemes(term) as key from unnest(${terms}::text[]) term
      union all select term, 'typed', '=' || search_words_unstemmed(term) from unnest(${typed}::text[]) term) t
    join search_synonyms s on s.lookup @> array[t.key] and (t.field = 'typed' or s.keys @> array[t.key]) and s.id is distinct from ${id}::int
    limit 1`.execute(tx)
  const [taken] = rows
  if (taken)
    throw new DomainError('invalid', 'Something needs another look', {
      fields: {
        [taken.field]: `“${taken.term}” is in the group of ${taken.terms[0]} already. Add the others there.`,
      },
    })
}
