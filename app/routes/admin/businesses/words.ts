import type { ActKind, givenEvidence } from '#domain/administration/listings/acts/schema.ts'
import type { ListingFlag, ListingSort } from '#domain/administration/listings/filter.ts'
import type { BusinessStatus } from '#domain/businesses/own.ts'
import type { PlaceType, TrustLevel } from '#domain/businesses/schema.ts'
import type { RejectionReason } from '#domain/moderation/rejection.ts'

type Tone = 'neutral' | 'ok' | 'accent' | 'danger'

export const statusMarks: Record<BusinessStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  pending: { label: 'Waiting', tone: 'accent' },
  published: { label: 'Published', tone: 'ok' },
  rejected: { label: 'Not approved', tone: 'danger' },
  suspended: { label: 'Suspended', tone: 'danger' },
  archived: { label: 'Archived', tone: 'neutral' },
}

export const trustLabels: Record<TrustLevel, string> = {
  listed: 'Listed',
  self_attested: 'Owner’s word',
  claimed: 'Claimed',
  document_checked: 'Papers checked',
  certified: 'Certified',
}

export const placeLabels: Record<PlaceType, string> = {
  storefront: 'Storefront',
  by_appointment: 'By appointment',
  service_area: 'Service area',
  online_only: 'Online only',
  pop_up: 'Pop-up',
}

export const flagLabels: Record<ListingFlag, string> = {
  unowned: 'Without an owner',
  waiting: 'Changes pending',
  reported: 'Reported',
  unlisted: 'Left the lists',
  demo: 'Demo data',
}

export const sortLabels: Partial<Record<`${ListingSort}-${'asc' | 'desc'}`, string>> = {
  'match-asc': 'Best match',
  'created-desc': 'Newest first',
  'created-asc': 'Oldest first',
  'updated-desc': 'Last changed first',
  'updated-asc': 'Longest unchanged first',
  'name-asc': 'Name, A to Z',
  'name-desc': 'Name, Z to A',
}

export const reasonLabels: Record<RejectionReason, string> = {
  incomplete: 'Incomplete',
  not_a_business: 'Not a business',
  duplicate: 'Duplicate',
  outside_us: 'Outside the USA',
  misleading: 'Misleading',
  bad_picture: 'Bad picture',
  prohibited: 'Prohibited',
  unverifiable: 'Unverifiable',
  other: 'Other',
}

export const evidenceLabels: Record<(typeof givenEvidence)[number], string> = {
  email_domain: 'Email at its own domain',
  phone_code: 'A code to its phone',
  document: 'Papers',
  certificate: 'A certificate',
}

/** Each act: its button, what it does, and what was done. */
export const actWords: Record<ActKind, { label: string; about: string; done: string }> = {
  publish: {
    label: 'Publish',
    about: 'Visitors find it from now on. What is incomplete is left out.',
    done: 'published',
  },
  restore: {
    label: 'Restore',
    about:
      'Brings back what was suspended or archived: to visitors, or to the queue where it was never published.',
    done: 'restored',
  },
  suspend: {
    label: 'Suspend',
    about: 'Takes it from visitors, and its owner can’t change it until you restore it. Its billing pauses.',
    done: 'suspended',
  },
  archive: {
    label: 'Archive',
    about: 'Hides it from visitors. Its owner can fix and resubmit it; you can restore it.',
    done: 'archived',
  },
  feature: {
    label: 'Feature',
    about:
      'Grants a complimentary plan until a date. It starts right away, ends automatically, and never renews.',
    done: 'featured',
  },
  verify: {
    label: 'Verify',
    about: 'Shows on its page who checked what, when, and until when it’s valid.',
    done: 'verified',
  },
  edit: {
    label: 'Edit',
    about: 'Changes category, kind of place and features right away, without review.',
    done: 'edited',
  },
}
