import type { LetterSite } from '#domain/mail/letter-parts.ts'
import type { PostingKindName } from '#domain/postings/schema.ts'
import type { ReportKind, ReportReason } from './schema.ts'

/** One that is being decided about. */
export type LockedReport = {
  id: string
  kind: ReportKind
  subjectId: string
  reason: ReportReason
  details: string
  reporterId: string | null
  email: string | null
  /** Of a posting, the one that it belongs to, if any. */
  business: { id: string; slug: string; name: string; isPublished: boolean; isManaged: boolean } | null
  /** That it is about; null for others, and when it was deleted. */
  posting: { kind: PostingKindName; title: string } | null
}

export type DecidingReport = {
  userId: string
  site: LetterSite
  now: Date
  requestId?: string | undefined
}
