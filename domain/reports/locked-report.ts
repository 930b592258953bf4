import type { PostingKindName } from '#domain/posting-kinds.ts'
import type { ReportKind, ReportReason } from './schema.ts'

/** A report that is being decided. */
export type LockedReport = {
  id: string
  kind: ReportKind
  subjectId: string
  reason: ReportReason
  details: string
  reporterId: string | null
  email: string | null
  /** For a posting, the business it belongs to, if any. */
  business: { id: string; slug: string; name: string; isPublished: boolean; isManaged: boolean } | null
  /** The posting reported; null for other subjects, and once deleted. */
  posting: { kind: PostingKindName; title: string } | null
}
