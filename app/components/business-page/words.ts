import type { Evidence, PlaceType, TrustLevel } from '#domain/businesses/schema.ts'

export const priceWords = ['inexpensive', 'moderate', 'expensive', 'very expensive']

export const placeTypeWords: Record<PlaceType, string> = {
  storefront: 'Shop or office, walk in',
  by_appointment: 'By appointment',
  service_area: 'Comes to you',
  online_only: 'Online only',
  pop_up: 'Pop-up: look for the next date',
}

/** What each trust step means, as worded on the page. */
export const trustWords: Record<Exclude<TrustLevel, 'listed'>, { title: string; meaning: string }> = {
  self_attested: {
    title: 'Stated by the owner',
    meaning: 'The owner says this page is accurate.',
  },
  claimed: {
    title: 'Claimed',
    meaning: 'The owner verified this business’s phone, email or documents.',
  },
  document_checked: {
    title: 'Documents checked',
    meaning: 'We checked registration or license documents.',
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

/** How soon the business answers reviews, from a median in days. */
export function replyWords(days: number): string {
  const within =
    days <= 1
      ? 'a day'
      : days <= 7
        ? `${Math.ceil(days)} days`
        : days <= 42
          ? `${Math.ceil(days / 7)} weeks`
          : null
  return within ? `Answers reviews, usually within ${within}.` : 'Answers reviews now and then.'
}
