import { type RawBuilder, sql } from 'kysely'
import { kindOfLane, type Lane, type WaitingKind } from './waiting-kinds.ts'

/** Where entries of a kind stand, and which of them wait. `at` and `id` are what its index of the queue has. */
export type Source = {
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  at: RawBuilder<unknown>
  title: RawBuilder<unknown>
  waits: RawBuilder<unknown>
  /** True for all but a few that nobody counts; asked row by row. */
  isTheirs?: RawBuilder<unknown>
}

const ofBusiness = (table: string) => sql.raw(`${table} w join businesses b on b.id = w.business_id`)

export const sources: Record<WaitingKind, Source> = {
  listings: {
    from: sql`businesses w`,
    id: sql`w.id`,
    at: sql`coalesce(w.submitted_at, w.created_at)`,
    title: sql`w.name`,
    waits: sql`w.status = 'pending'`,
  },
  changes: {
    from: ofBusiness('business_revisions'),
    id: sql`w.id`,
    at: sql`w.submitted_at`,
    title: sql`b.name`,
    waits: sql`w.status = 'pending' and b.status = 'published'`,
  },
  photos: {
    from: ofBusiness('business_photos'),
    id: sql`w.id`,
    at: sql`w.created_at`,
    title: sql`b.name`,
    // Those of a listing that waits are looked at with it.
    waits: sql`(w.status = 'pending' or (w.status = 'approved' and w.needs_check)) and b.status = 'published'`,
  },
  flyers: {
    from: sql`business_flyers w`,
    id: sql`w.id`,
    at: sql`w.created_at`,
    title: sql`w.title`,
    waits: sql`w.status = 'pending' and (w.ends_at is null or w.ends_at > now())`,
  },
  postings: {
    from: sql`posting_drafts w`,
    id: sql`w.posting_id`,
    at: sql`coalesce(w.submitted_at, w.updated_at)`,
    title: sql`coalesce(w.fields ->> 'title', '')`,
    waits: sql`w.state = 'waiting'`,
  },
  claims: {
    from: ofBusiness('claims'),
    id: sql`w.id`,
    at: sql`w.created_at`,
    title: sql`b.name`,
    waits: sql`w.state = 'waiting'`,
  },
  reviews: {
    from: ofBusiness('reviews'),
    id: sql`w.id`,
    at: sql`w.updated_at`,
    title: sql`b.name`,
    waits: sql`w.status = 'pending'`,
    isTheirs: sql`not is_own_review(w.id)`,
  },
  reports: {
    from: sql`reports w left join businesses b on b.id = w.business_id`,
    id: sql`w.id`,
    at: sql`w.created_at`,
    title: sql`coalesce(b.name, '')`,
    waits: sql`w.status = 'open'`,
  },
  messages: {
    from: sql`leads w`,
    id: sql`w.id`,
    at: sql`w.reported_at`,
    title: sql`w.sender_name`,
    waits: sql`w.reported_at is not null and w.report_closed_at is null`,
  },
  suggestions: {
    from: sql`suggestions w`,
    id: sql`w.id`,
    at: sql`w.created_at`,
    title: sql`w.name`,
    waits: sql`w.status = 'open'`,
  },
}

const lanesOfListings: Partial<Record<Lane, string>> = {
  listings: 'new',
  resubmitted: 'resubmitted',
  imports: 'imported',
  unowned: 'imported_unowned',
}

/** Pending in a lane; needs `w`. */
export function waitsIn(lane: Lane): RawBuilder<unknown> {
  const { waits } = sources[kindOfLane(lane)]
  const value = lanesOfListings[lane]
  return value ? sql`${waits} and w.review_lane = ${sql.lit(value)}` : waits
}

/** What people wait for comes before the files of owners, and those before files that nobody waits for. */
export const rankOf = (lane: Lane): number => (lane === 'unowned' ? 2 : lane === 'imports' ? 1 : 0)

/** Nobody has decided about it a moment ago; needs `w`. */
export const notHeld = (kind: WaitingKind) => sql`not exists (
  select from moderation_decisions d where d.kind = ${sql.lit(kind)} and d.item_id = ${sources[kind].id} and d.failure is null)`
