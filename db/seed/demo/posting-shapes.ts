import type { ClosedBecause, PostingKindName } from '#domain/postings/schema.ts'

/** A posting as its form would have it. The same id every time, so that a load that was broken off makes none twice. */
export type DemoPosting = {
  id: string
  kind: PostingKindName
  /** What `typedSchema` of its kind takes. */
  typed: { [field: string]: unknown }
  publishedAt: Date
  closed?: { at: Date; because: ClosedBecause }
}

/** One that a posting may belong to. */
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
  /** The day on which the load began; everything is told from it. */
  today: Date
  /** 1 for all of them, less where there are few businesses. */
  share: number
  /** Demo businesses with a city, in a fixed order; at most 400. */
  businesses: readonly DemoPoster[]
}
