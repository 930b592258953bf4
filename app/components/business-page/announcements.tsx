import type { BusinessPage } from '#domain/businesses/schema.ts'
import { Flyers } from './flyers.tsx'
import { Updates } from './updates.tsx'

/** What the business announces: news, offers and notices of hours, and its flyers. */
export function Announcements({ business, now }: { business: BusinessPage; now: Date }) {
  return (
    <>
      <Updates business={business} now={now} />
      <Flyers business={business} now={now} />
    </>
  )
}
