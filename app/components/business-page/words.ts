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
    meaning: 'The owner has shown control of this business’s phone, e-mail or papers.',
  },
  document_checked: {
    title: 'Documents checked',
    meaning: 'Registration or license papers have been looked at.',
  },
  certified: { title: 'Certified', meaning: 'An independent body has certified who owns this business.' },
}

export const evidenceWords: Record<Evidence, string> = {
  statement: 'by statement',
  email_domain: 'by e-mail at its own domain',
  phone_code: 'by a code to its phone',
  document: 'by document',
  certificate: 'by certificate',
}

/** "Mar 5, 2026" in the reader-independent time zone of the site, so that server and browser agree. */
export function dateWords(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso))
}

/** "today", "12 days ago", "3 months ago". */
export function agoWords(iso: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - new Date(iso).getTime()) / 86_400_000))
  if (days === 0) return 'today'
  if (days < 60) return days === 1 ? 'yesterday' : `${days} days ago`
  const months = Math.round(days / 30.44)
  if (months < 24) return `${months} months ago`
  return `${Math.floor(days / 365.25)} years ago`
}
