import { type RawBuilder, sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import type { PostingKind } from '#domain/postings/kind.ts'
import type { DraftState, OwnPosting, PostingToEdit } from '#domain/postings/own.ts'
import type { ClosedBecause, PostingReason, PostingStatus } from '#domain/postings/schema.ts'
import type { Tx } from '#domain/tx.ts'
import { kindOf } from './kinds.server.ts'

export type PostingRow = {
  id: string
  kind: PostingKindName
  status: PostingStatus
  slug: string | null
  isMine: boolean
  businessId: string | null
  businessName: string | null
  businessSlug: string | null
  fields: { [field: string]: unknown }
  liveFields: { [field: string]: unknown } | null
  draftState: DraftState
  version: number
  reason: PostingReason | null
  reasonNote: string | null
  submittedAt: Date | null
  publishedAt: Date | null
  renewedAt: Date | null
  expiresAt: Date | null
  closedBecause: ClosedBecause | null
  updatedAt: Date
}

const columns = sql`p.id, p.kind, p.status, p.slug, coalesce(p.posted_by = current_user_id(), false) as is_mine,
  b.id as business_id, b.name as business_name, b.slug as business_slug,
  d.fields, d.live_fields, d.state as draft_state, d.version, d.reason, d.reason_note, d.submitted_at,
  p.published_at, p.renewed_at, p.expires_at, p.closed_because, greatest(p.updated_at, d.updated_at) as updated_at`

async function readPostings(tx: Tx, condition: RawBuilder<unknown>): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select ${columns} from postings p join posting_drafts d on d.posting_id = p.id
      left join businesses b on b.id = p.business_id
    where ${condition}`.execute(tx)
  return rows
}

/** What the caller manages, whoever posted it; latest change first, at most 500. As the caller. */
export async function listOwnPostings(
  tx: Tx,
  { kind, now }: { kind?: PostingKindName | undefined; now: Date },
): Promise<OwnPosting[]> {
  const ofKind = kind ? sql`and p.kind = ${kind}` : sql``
  const rows = await readPostings(
    tx,
    sql`(p.posted_by = current_user_id() or p.business_id = any (managed_business_ids())) ${ofKind}
      order by greatest(p.updated_at, d.updated_at) desc, p.id limit 500`,
  )
  return rows.map((row) => ownPostingOf(row, now))
}

/** Locks one that the caller manages until the transaction ends. Throws `not_found`. */
export async function lockOwnPosting(tx: Tx, id: string): Promise<PostingRow> {
  // A stranger who knows the id can't lock it.
  await sql`select 1 from postings where id = ${id} and manages_posting(id) for update`.execute(tx)
  const [row] = await readPostings(tx, sql`p.id = ${id} and manages_posting(p.id)`)
  if (!row) throw new DomainError('not_found', 'There is no such posting of yours')
  return row
}

/** The same for a moderator. Throws `not_found`. */
export async function lockAnyPosting(tx: Tx, id: string): Promise<PostingRow> {
  await sql`select 1 from postings where id = ${id} for update`.execute(tx)
  const [row] = await readPostings(tx, sql`p.id = ${id}`)
  if (!row) throw new DomainError('not_found', 'There is no such posting')
  return row
}

/**
 * A posting that the caller manages, with everything its form needs. For an unused id with `blank`: an empty form, to
 * be saved under that id; otherwise throws `not_found`.
 */
export async function findPostingToEdit(
  tx: Tx,
  { id, now, blank }: { id: string; now: Date; blank?: PostingKind | undefined },
): Promise<PostingToEdit> {
  const [row] = await readPostings(tx, sql`p.id = ${id} and manages_posting(p.id)`)
  if (!row && blank) return blankPosting(id, blank, now)
  if (!row) throw new DomainError('not_found', 'There is no such posting of yours')
  return postingToEditOf(row, now)
}

export const postingToEditOf = (row: PostingRow, now: Date): PostingToEdit => ({
  ...ownPostingOf(row, now),
  fields: row.fields,
  hasChanges: row.liveFields !== null && row.draftState !== 'live',
})

const blankPosting = (id: string, kind: PostingKind, now: Date): PostingToEdit => ({
  id,
  kind: kind.name,
  status: 'draft',
  title: '',
  slug: null,
  business: null,
  photo: null,
  draftState: 'editing',
  version: 1,
  rejection: null,
  submittedAt: null,
  publishedAt: null,
  expiresAt: null,
  closedBecause: null,
  isRenewable: false,
  updatedAt: now.toISOString(),
  fields: kind.typedSchema.parse({}),
  hasChanges: false,
})

export const isPublished = ({ publishedAt, status }: Pick<PostingRow, 'publishedAt' | 'status'>) =>
  publishedAt !== null && status !== 'rejected' && status !== 'pending' && status !== 'draft'

/** Renewing keeps it listed, as its manager confirms that it is still open. */
export const canBeRenewed = ({ kind, liveFields }: Pick<PostingRow, 'kind' | 'liveFields'>) =>
  liveFields !== null && kindOf(kind).isRenewable(liveFields)

function ownPostingOf(row: PostingRow, now: Date): OwnPosting {
  const iso = (moment: Date | null) => moment?.toISOString() ?? null
  const hasEnded = row.status === 'published' && row.expiresAt !== null && row.expiresAt <= now
  return {
    id: row.id,
    kind: row.kind,
    status: hasEnded ? 'expired' : row.status,
    title: titleOf(row.fields),
    slug: row.slug,
    business:
      row.businessId === null
        ? null
        : { id: row.businessId, name: row.businessName ?? '', slug: row.businessSlug ?? '' },
    photo: photosOf(row.fields)[0] ?? null,
    draftState: row.draftState,
    version: row.version,
    rejection:
      row.draftState === 'turned_down' && row.reason ? { reason: row.reason, note: row.reasonNote } : null,
    submittedAt: iso(row.submittedAt),
    publishedAt: iso(row.publishedAt),
    expiresAt: iso(row.expiresAt),
    closedBecause: row.closedBecause,
    isRenewable: canBeRenewed(row),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export const titleOf = (fields: { [field: string]: unknown }) =>
  typeof fields.title === 'string' ? fields.title.trim() : ''

/** The URLs of the pictures in a form. */
export function photosOf(fields: { [field: string]: unknown }): string[] {
  if (!Array.isArray(fields.photos)) return []
  return fields.photos.flatMap((photo: unknown) =>
    typeof photo === 'object' && photo !== null && 'url' in photo && typeof photo.url === 'string'
      ? [photo.url]
      : [],
  )
}
