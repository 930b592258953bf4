import type { PostingKindName } from '#domain/posting-kinds.ts'
import type { ClosedBecause } from '#domain/postings/schema.ts'

/** A posting in its form's shape. Always the same id, so that an interrupted load creates none twice. */
export type DemoPosting = {
  id: string
  kind: PostingKindName
  /** Input for its kind's `typedSchema`. */
  typed: { [field: string]: unknown }
  publishedAt: Date
  closed?: { at: Date; because: ClosedBecause }
}

/** A business that a posting may belong to. */
export type DemoPoster = {
  id: string
  name: string
  category: string
  subcategory: string | null
  city: string
  state: string
  zip: string | null
  phone: string | null
}

export type DemoPostingsWorld = {
  /** The day on which the load started; all dates are relative to it. */
  today: Date
  /** 1 for all of them, less if there are few businesses. */
  share: number
  /** Demo businesses with a city, in a fixed order; at most 400. */
  businesses: readonly DemoPoster[]
}
