import type { InMarkup } from '#app/components/in-markup.ts'
import type { ListedBusiness } from '#domain/businesses/listed.ts'
import type { LandingFacts, LandingPage, LandingSubject } from '#domain/landing/schema.ts'

/** What a landing page has besides its list. */
export type LandingRest = Omit<LandingPage, 'businesses' | 'updates'> & { updates: ListedUpdate[] }

/** With its end in words. */
type ListedUpdate = Omit<LandingPage['updates'][number], 'endsAt'> & { ends: string | null }

/** A landing page's data, as the loader sends it to the browser. */
export type ShownLanding = LandingSubject &
  Pick<LandingPage, 'placeCounts'> & {
    facts: Pick<LandingFacts, 'count' | 'verified' | 'open' | 'isOpenCapped' | 'heritageCount'>
    nearbyCount: number
    businesses: InMarkup<ListedBusiness>
    /** A single one. */
    rest: InMarkup<LandingRest>
  }
