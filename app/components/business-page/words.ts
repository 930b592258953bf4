import type { Evidence, PlaceType, TrustLevel } from '#domain/businesses/schema.ts'

export const priceWords = ['inexpensive', 'moderate', 'expensive', 'very expensive']

export const placeTypeWords: Record<PlaceType, string> = {
  storefront: 'Shop or office, walk in',
  by_appointment: 'By appointment',
  service_area: 'Comes to you',
  online_only: 'Online only',
  pop_up: 'Pop-up: look for the next date',
}

/** What each step of trust means, in the words of the page. */
export const trustWords: Record<Exclude<TrustLevel, 'listed'>, { title: string; meaning: string }> = {
  self_attested: {
    title: 'Stated by the owner',
    meaning: 'The owner says that the facts on this page are right.',
  },
  claimed: {
    title: 'Claimed',
    meaning: 'The owner has shown control of this business’s phone, email or papers.',
  },
  document_checked: {
    title: 'Documents checked',
    meaning: 'Registration or license documents were checked.',
  },
  certified: { title: 'Certified', meaning: 'An independent body has certified who owns this business.' },
}

export const evidenceWords: Record<Evidence, string> = {
  statement: 'by statement',
  email_domain: 'by email at its own domain',
  phone_code: 'by a code to its phone',
  document: 'by document',
  certificate: 'by certificate',
}

/** "Mar 5, 2026" in the reader-independent time zone of the site, so that server and browser agree. */
export function dateWords(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso))
}
