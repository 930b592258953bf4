import { sinceWords } from '#app/components/since.tsx'
import { fieldLabel, fieldsOf, groupOf } from '#domain/businesses/fields.ts'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import { type SectionName, sectionNames } from '#domain/businesses/sections.ts'

export type SectionState = { text: string; tone: 'danger' | 'accent' | 'muted' | 'ok' }

type Told = Pick<ManagedListing, 'status' | 'waiting' | 'rejection' | 'steps' | 'approved'>

/** What matters most about a section, as its heading says while it is closed. */
export function sectionState(section: SectionName, business: Told): SectionState {
  const fields: string[] = fieldsOf(section)
  const named = business.status === 'rejected' ? (business.rejection?.fields ?? []) : []
  const waiting = business.waiting.filter(({ field }) => fields.includes(field))
  const isRefused =
    waiting.some(({ state }) => state === 'rejected') || named.some((field) => fields.includes(field))
  if (isRefused) return { text: 'Not approved: see why, and fix it', tone: 'danger' }
  const steps = business.steps.filter((step) => step.section === section)
  const [needed] = steps.filter(({ isRequired }) => isRequired)
  if (needed) return { text: needed.text, tone: 'danger' }
  if (waiting.length > 0) return { text: 'A change is pending review', tone: 'accent' }
  const [helpful] = steps
  return helpful ? { text: helpful.text, tone: 'muted' } : { text: 'Complete', tone: 'ok' }
}

/** The section that needs its owner first; null when none does. */
export const sectionInNeed = (business: Told): SectionName | null =>
  sectionNames.find((name) => sectionState(name, business).tone === 'danger') ?? null

/** "Approved 2 days ago: Name, Phone". Null when nothing was lately. */
export function approvedWords(section: SectionName, { approved }: Told, now: Date): string | null {
  const groups = fieldsOf(section).map((field) => groupOf(field) ?? field)
  const ofSection = approved.filter(({ field }) => groups.includes(field as never))
  const [latest] = ofSection
  if (!latest) return null
  const labels = ofSection.map(({ field }) => fieldLabel(field)).join(', ')
  return `Approved ${sinceWords(latest.decidedAt, now)}: ${labels}.`
}
