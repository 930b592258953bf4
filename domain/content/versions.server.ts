import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { ContentSubject } from './pictures.server.ts'
import type { ContentVersion, WholeVersion } from './schema.ts'

type Row = Omit<ContentVersion, 'savedAt'> & { savedAt: Date }

const columns = sql`v.id, v.revision, v.title, v.version, v.effective_on::text as effective_on,
  cardinality(regexp_split_to_array(btrim(v.body), '\\s+')) as words, v.saved_at, w.display_name as saved_by`
const toVersion = <R extends Row>({ savedAt, ...row }: R) => ({ ...row, savedAt: savedAt.toISOString() })

/** Saved versions of a text, the current one first. As an administrator. */
export async function listVersions(tx: Tx, subject: ContentSubject): Promise<ContentVersion[]> {
  const { rows } = await sql<Row>`select ${columns} from content_versions v
    left join profiles w on w.id = v.saved_by where ${sql.ref(`v.${subject.column}`)} = ${subject.id} order by v.revision desc limit 200`.execute(
    tx,
  )
  return rows.map(toVersion)
}

/** Throws `not_found`. */
export async function findVersion(tx: Tx, id: string): Promise<WholeVersion> {
  const { rows } = await sql<Row & Pick<WholeVersion, 'summary' | 'body'>>`
    select ${columns}, v.summary, v.body from content_versions v left join profiles w on w.id = v.saved_by
    where v.id = ${id}`.execute(tx)
  if (!rows[0]) throw new DomainError('not_found', 'Version not found')
  return toVersion(rows[0])
}
