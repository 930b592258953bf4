import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { anywhere } from '#domain/contains-pattern.ts'
import { DomainError, invalidFields } from '#domain/errors.ts'
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
export async function addSynonyms(tx: Tx, { requestId, ...asked }: Synonyms & By): Promise<AdminSynonyms> {
  const given = await withSlugs(tx, asked)
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
  { id, version, requestId, ...asked }: Synonyms & By & { id: number; version: number },
): Promise<AdminSynonyms> {
  const given = await withSlugs(tx, asked)
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

/** Replaces category names with their slugs. */
async function withSlugs<Given extends Synonyms>(tx: Tx, given: Given): Promise<Given> {
  const { rows } = await sql<{ slug: string }>`
    select coalesce(c.slug, asked) as slug
    from unnest(${given.categories}::text[]) with ordinality as a (asked, nth)
    left join lateral (select slug from categories where slug = asked or lower(name) = lower(asked)
                       order by slug = asked desc, parent nulls last limit 1) c on true
    order by nth`.execute(tx)
  return { ...given, categories: [...new Set(rows.map(({ slug }) => slug))] }
}

/**
 * Throws `invalid` for words that would make the search ambiguous or useless: terms and typed words that another group
 * has, words that the index ignores, unknown categories. Terms are compared by their stems, typed words letter by letter:
 * "salone" isn't "salon".
 */
async function assertApart(
  tx: Tx,
  { terms, narrower, related, typed, categories }: Synonyms,
  id: number | null,
): Promise<void> {
  const { rows } = await sql<{ field: string; word: string; takenBy: string | null }>`
    with given as (
      select word, field, search_lexemes(word) as stems, search_words_unstemmed(word) as letters from (
        select unnest(${terms}::text[]) as word, 'terms' as field
        union all select unnest(${narrower}::text[]), 'narrower'
        union all select unnest(${related}::text[]), 'related'
        union all select unnest(${typed}::text[]), 'typed') w
    )
    select field, word, null as "takenBy" from given where stems = ''
    union all
    select g.field, g.word, s.terms[1] from given g join search_synonyms s on s.lookup @> array['=' || g.letters]
    where g.field in ('terms', 'typed') and s.id is distinct from ${id}::int
    union all
    select g.field, g.word, s.terms[1] from given g join search_synonyms s on s.lookup @> array[g.stems]
    where g.field in ('terms', 'typed') and s.keys @> array[g.stems] and s.id is distinct from ${id}::int
      and (g.field = 'terms' or exists (select from unnest(s.terms) t where search_words_unstemmed(t) = g.letters))
    union all
    select 'categories', asked, null from unnest(${categories}::text[]) asked
    where not exists (select from categories c where c.slug = asked)`.execute(tx)
  if (rows.length === 0) return
  const said = ({ field, word, takenBy }: (typeof rows)[number]) => {
    if (takenBy === word) return `“${word}” has a group already. Add the others there.`
    if (takenBy !== null) return `“${word}” is in the group of ${takenBy} already. Add the others there.`
    return field === 'categories'
      ? `No category is called “${word}”.`
      : `“${word}” is too common to search by.`
  }
  // Reversed, so that the first problem of each field wins.
  throw invalidFields(Object.fromEntries(rows.toReversed().map((row) => [row.field, said(row)])))
}
