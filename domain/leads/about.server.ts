import { type RawBuilder, sql } from 'kysely'
import { type PostingKindName, postingKinds } from '#domain/posting-kinds.ts'
import type { LeadAbout } from './schema.ts'

export type AboutRow = {
  businessId: string | null
  businessName: string | null
  businessSlug: string | null
  postingId: string | null
  postingKind: string | null
  postingTitle: string | null
  postingSlug: string | null
}

/** The columns of the left joins `b` and `p` that `aboutOf` reads. */
export const aboutColumns = [
  'b.id as businessId',
  'b.name as businessName',
  'b.slug as businessSlug',
  'p.id as postingId',
  'p.kind as postingKind',
  'p.title as postingTitle',
  'p.slug as postingSlug',
] as const

/** The business or posting a message is about. Null when the reader may see neither. */
export function aboutOf(row: AboutRow): LeadAbout | null {
  if (row.postingId !== null) {
    const kind = row.postingKind as PostingKindName
    return {
      kind,
      id: row.postingId,
      name: row.postingTitle ?? '',
      path: row.postingSlug && `${postingKinds[kind].path}/${row.postingSlug}`,
    }
  }
  if (row.businessId === null) return null
  return {
    kind: 'business',
    id: row.businessId,
    name: row.businessName ?? '',
    path: `/business/${row.businessSlug}`,
  }
}

/** As in “wrote to Mama Abiola” and “wrote about “Sunny room””. */
export const namedAbout = ({ kind, name }: Pick<LeadAbout, 'kind' | 'name'>) =>
  kind === 'business' ? name : `“${name}”`

/** Only what the user manages: senders and moderators may see other messages, but not as an inbox. */
export const isManaged: RawBuilder<boolean> = sql<boolean>`(l.business_id = any ((select managed_business_ids())::uuid[])
  or l.posting_id = any ((select managed_posting_ids())::uuid[]))`
