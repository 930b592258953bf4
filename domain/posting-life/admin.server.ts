import { type RawBuilder, sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { anywhere } from '#domain/contains-pattern.ts'
import { DomainError } from '#domain/errors.ts'
import { cutPage, exactMoment, rowsAfter } from '#domain/list-cursor.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { postingPutBack } from '#domain/mail/messages/posting-decided.ts'
import { lockAnyPosting, titleOf } from '#domain/posting-life/load.server.ts'
import type { AdminPosting, AdminPostings, AdminPostingsQuery } from '#domain/postings/admin-schema.ts'
import { notifyPostingManagers } from '#domain/postings/notify.server.ts'
import type { Tx } from '#domain/tx.ts'

const pageSize = 30

type Row = Omit<
  AdminPosting,
  'place' | 'business' | 'poster' | 'createdAt' | 'publishedAt' | 'expiresAt' | 'takenDown'
> & {
  city: string | null
  state: string | null
  businessId: string | null
  businessName: string | null
  postedBy: string | null
  posterName: string | null
  createdAt: Date
  publishedAt: Date | null
  expiresAt: Date | null
  isTakenDown: boolean
  reason: NonNullable<AdminPosting['takenDown']>['reason'] | null
  reasonNote: string | null
  moment: string
}

const titleColumn = sql`coalesce(p.title, d.fields ->> 'title', '')`

/** Everyone's events, jobs and homes, newest first. As an administrator. */
export async function listPostingsForAdmins(
  tx: Tx,
  { kind, status, q, after, now }: AdminPostingsQuery & { now: Date },
): Promise<AdminPostings> {
  const shownStatus = sql`case when p.status = 'published' and p.expires_at <= ${now} then 'expired' else p.status end`
  const terms: RawBuilder<unknown>[] = [sql`true`]
  if (kind) terms.push(sql`p.kind = ${kind}`)
  if (status) terms.push(sql`${shownStatus} = ${status}`)
  if (q) {
    const like = anywhere(q)
    terms.push(
      sql`(${titleColumn} ilike ${like} or p.slug ilike ${like} or p.city ilike ${like} or b.name ilike ${like} or who.display_name ilike ${like})`,
    )
  }
  if (after) terms.push(rowsAfter(after, sql.ref('p.created_at'), sql.ref('p.id')))
  const { rows } = await sql<Row>`
    select p.id, p.kind, ${shownStatus} as status, ${titleColumn} as title, p.slug, p.city, p.state, p.business_id,
      b.name as business_name, p.posted_by, who.display_name as poster_name, p.is_demo, p.created_at, p.published_at, p.expires_at,
      p.status = 'rejected' and p.published_at is not null as is_taken_down, d.reason, d.reason_note,
      (select count(*)::int from reports r where r.subject_kind = 'posting' and r.subject_id = p.id and r.status = 'open') as open_reports,
      ${exactMoment(sql.ref('p.created_at'))} as moment
    from postings p join posting_drafts d on d.posting_id = p.id
      left join businesses b on b.id = p.business_id left join profiles who on who.id = p.posted_by
    where ${sql.join(terms, sql` and `)}
    order by p.created_at desc, p.id desc limit ${pageSize + 1}`.execute(tx)
  const { page, next } = cutPage(rows, pageSize)
  return { postings: page.map(toPosting), next }
}

function toPosting(row: Row): AdminPosting {
  const iso = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    title: row.title.trim(),
    slug: row.slug,
    place: row.city && row.state ? `${row.city}, ${row.state}` : null,
    business: row.businessId === null ? null : { id: row.businessId, name: row.businessName ?? '' },
    poster: row.postedBy === null ? null : { id: row.postedBy, name: row.posterName ?? '' },
    isDemo: row.isDemo,
    createdAt: row.createdAt.toISOString(),
    publishedAt: iso(row.publishedAt),
    expiresAt: iso(row.expiresAt),
    takenDown: row.isTakenDown && row.reason ? { reason: row.reason, note: row.reasonNote } : null,
    openReports: row.openReports,
  }
}

/**
 * Restores a posting that was taken off the site, with its previous end date; repeating it is not an error. As an
 * administrator. Throws `conflict` for one that was never published, or whose managers have submitted another version.
 */
export async function putBackPosting(
  tx: Tx,
  { id, now, site, requestId }: { id: string; now: Date; site: LetterSite; requestId?: string | undefined },
): Promise<void> {
  const posting = await lockAnyPosting(tx, id)
  if (posting.status === 'published') return
  if (posting.status !== 'rejected' || posting.publishedAt === null || posting.liveFields === null)
    throw new DomainError('conflict', 'Only a posting that was unpublished can be restored.')
  const status = posting.expiresAt !== null && posting.expiresAt > now ? 'published' : 'expired'
  await tx.updateTable('postings').set({ status }).where('id', '=', id).execute()
  await sql`update posting_drafts set reason = null, reason_note = null,
      state = case when fields = live_fields then 'live' else 'editing' end
    where posting_id = ${id}`.execute(tx)
  await writeAudit(tx, {
    action: 'posting.put_back',
    subjectKind: 'posting',
    subjectId: id,
    before: { status: posting.status, reason: posting.reason },
    after: { status },
    requestId,
  })
  const title = titleOf(posting.liveFields)
  const link = `/dashboard/postings/${id}`
  await notifyPostingManagers(tx, id, {
    kind: 'posting_published',
    title: `“${title}” is back on the site`,
    body: 'It’s shown again as it was before.',
    link,
    letter: postingPutBack({ site, title, link: `${site.url}${link}` }),
  })
}
