import type { ListedBusiness } from '#domain/businesses/listed.ts'
import type { LandingPage } from '#domain/landing/schema.ts'

/** What the loader makes of a landing page for the browser. */
export type ShownLanding = Omit<LandingPage, 'businesses'> & { businesses: ListedBusiness[] }
