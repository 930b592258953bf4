import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import { hashOfSecret } from '#domain/link-token.server.ts'
import { daysAfter } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { findTextKind, type TextKindName } from './kinds.ts'
import { findText } from './texts.server.ts'

const days = 14
// Nobody needs more; a loop would make thousands.
const mostLinks = 20

type Acting = { id: string; requestId?: string | undefined }

/** Lets anyone with the secret of this hash read a text; returns until when. Throws `not_found`, `conflict` for too many. */
export async function makePreviewLink(
  tx: Tx,
  kind: TextKindName,
  { id, hash, userId, now, requestId }: Acting & { hash: string; userId: string; now: Date },
): Promise<Date> {
  await findText(tx, kind, id)
  const { links } = await countPreviewLinks(tx, kind, { id, now })
  if (links >= mostLinks)
    throw new DomainError('conflict', `There are ${mostLinks} links to it already. End them first.`)
  const expiresAt = daysAfter(now, days)
  await tx
    .insertInto('contentPreviews')
    .values({ tokenHash: hash, kind, textId: id, createdBy: userId, createdAt: now, expiresAt })
    .execute()
  await record(tx, kind, 'share_preview', { id, requestId })
  return expiresAt
}

/** Those that work. */
export async function countPreviewLinks(
  tx: Tx,
  kind: TextKindName,
  { id, now }: { id: string; now: Date },
): Promise<{ links: number; until: string | null }> {
  const { links, until } = await tx
    .selectFrom('contentPreviews')
    .select(({ fn }) => [sql<number>`count(*)::int`.as('links'), fn.max('expiresAt').as('until')])
    .where('kind', '=', kind)
    .where('textId', '=', id)
    .where('expiresAt', '>', now)
    .where(sql<boolean>`person_has_right(created_by, 'content')`)
    .executeTakeFirstOrThrow()
  return { links, until: until?.toISOString() ?? null }
}

/** Nobody reads the text by a link any more. */
export async function endPreviewLinks(tx: Tx, kind: TextKindName, { id, requestId }: Acting): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('contentPreviews')
    .where('kind', '=', kind)
    .where('textId', '=', id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await record(tx, kind, 'end_previews', { id, requestId })
}

type PreviewedText = {
  kind: TextKindName
  title: string
  summary: string
  /** Markdown. */
  body: string
  coverUrl: string | null
  coverAlt: string
  byline: string
  state: 'draft' | 'scheduled' | 'published' | 'sending' | 'sent'
  updatedAt: Date
  expiresAt: Date
}

/**
 * The text that a link leads to, as it is saved now. Null if the link has expired, the text was deleted, or the person who
 * made the link may no longer read it. For visitors.
 */
export async function findPreviewedText(tx: Tx, token: string): Promise<PreviewedText | null> {
  const { rows } = await sql<PreviewedText>`
    select kind, title, summary, body, cover_url, cover_alt, byline, state, updated_at, expires_at
    from previewed_text(${hashOfSecret(token)})`.execute(tx)
  return rows[0] ?? null
}

/** Deletes links that are over, as the owner of the database. */
export async function purgePreviews(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('contentPreviews').where('expiresAt', '<', now).execute()
}

function record(
  tx: Tx,
  name: TextKindName,
  verb: 'share_preview' | 'end_previews',
  { id, requestId }: Acting,
): Promise<void> {
  const { noun, subject } = findTextKind(name)!.audit
  return writeAudit(tx, { action: `${noun}.${verb}`, subjectKind: subject, subjectId: id, requestId })
}
