import { tierNames } from '#app/components/billing/plan-paths.ts'
import { valueText } from '#app/components/listing/value-text.ts'
import type { ActionKind, givenEvidence } from '#domain/administration/listings/bulk-actions/schema.ts'
import type { ListingFlag, ListingSort } from '#domain/administration/listings/filter.ts'
import type { BusinessStatus } from '#domain/businesses/managed-listing.ts'
import type { PlaceType, TrustLevel } from '#domain/businesses/schema.ts'
import type { CustomField } from '#domain/categories/custom-fields/schema.ts'
import type { RejectionReason } from '#domain/moderation/rejection.ts'

type Tone = 'neutral' | 'ok' | 'accent' | 'danger'

export const statusMarks: Record<BusinessStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  pending: { label: 'Pending review', tone: 'accent' },
  published: { label: 'Published', tone: 'ok' },
  rejected: { label: 'Not approved', tone: 'danger' },
  suspended: { label: 'Suspended', tone: 'danger' },
  archived: { label: 'Archived', tone: 'neutral' },
}

export const trustLabels: Record<TrustLevel, string> = {
  listed: 'Not claimed',
  self_attested: 'Stated by the owner',
  claimed: 'Claimed',
  document_checked: 'Documents checked',
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
  unowned: 'Unclaimed',
  waiting: 'Changes pending',
  reported: 'Reported',
  unlisted: 'Unlisted',
  demo: 'Demo data',
}

export const sortLabels: Partial<Record<`${ListingSort}-${'asc' | 'desc'}`, string>> = {
  'match-asc': 'Best match',
  'created-desc': 'Newest first',
  'created-asc': 'Oldest first',
  'updated-desc': 'Recently changed',
  'updated-asc': 'Least recently changed',
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
  email_domain: 'Email at its domain',
  phone_code: 'Code to its phone',
  document: 'Documents',
  certificate: 'Certificate',
}

/** For each action: its button, its description, and its success message. */
export const actionWords: Record<ActionKind, { label: string; about: string; done: string }> = {
  publish: {
    label: 'Publish',
    about: 'Visitors can find it right away. Incomplete listings are skipped.',
    done: 'published',
  },
  restore: {
    label: 'Restore',
    about: 'Restores what was suspended or archived: to visitors, or to the queue if it was never published.',
    done: 'restored',
  },
  suspend: {
    label: 'Suspend',
    about: 'Hides it from visitors, and its owner can’t change it until you restore it. Billing pauses.',
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
    about: 'Shows on its page who checked what, when, and how long it’s valid.',
    done: 'verified',
  },
  edit: {
    label: 'Edit',
    about: 'Changes category, place type and features right away, without review.',
    done: 'edited',
  },
}

const named: { [field: string]: { [key: string]: string } } = {
  trustLevel: trustLabels,
  // A made plan's id is nearly its name.
  plan: tierNames,
  tier: tierNames,
  status: Object.fromEntries(Object.entries(statusMarks).map(([key, { label }]) => [key, label])),
}

/** A listing's value as text, for any field, including those that the owner doesn't fill in. */
export const valueWords = (
  field: string,
  value: unknown,
  customFields: readonly CustomField[] = [],
): string => named[field]?.[String(value)] ?? valueText(field, value, customFields) ?? 'nothing'
