import type { SavedEntry } from '#domain/saved/schema.ts'
import { BusinessCard } from '../../business-card.tsx'
import { PostingTile } from '../../postings/posting-tile.tsx'

/** A business, event, job or home of a list that is still published; null for one that isn't. */
export function EntryCard({
  entry: { business, posting },
  headingLevel = 'h3',
}: {
  entry: Pick<SavedEntry, 'business' | 'posting'>
  headingLevel?: 'h2' | 'h3'
}) {
  if (business) return <BusinessCard business={business} headingLevel={headingLevel} className="flex-1" />
  if (!posting) return null
  return <PostingTile posting={posting} headingLevel={headingLevel} hasPicture />
}
