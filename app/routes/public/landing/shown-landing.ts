import type { ListedBusiness } from '#domain/businesses/listed.ts'
import type { LandingPage } from '#domain/landing/schema.ts'

/** A landing page's data, as the loader sends it to the browser. */
export type ShownLanding = Omit<LandingPage, 'businesses'> & { businesses: ListedBusiness[] }
