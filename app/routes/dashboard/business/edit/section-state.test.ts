import { expect, test } from 'vitest'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import { approvedWords, sectionInNeed, sectionState } from './section-state.ts'

type Told = Parameters<typeof sectionState>[1]
const whole: Told = { status: 'published', waiting: [], rejection: null, steps: [], approved: [] }
const step = (section: 'hours' | 'place', isRequired: boolean) => ({
  section,
  field: section === 'hours' ? 'hours' : 'address',
  text: 'Do this.',
  isRequired,
})
const waits = (state: 'pending' | 'rejected'): ManagedListing['waiting'] => [
  { field: 'name', live: 'A', proposed: 'B', state, submittedAt: '2026-11-01T00:00:00Z', rejection: null },
]

test('a closed section says what matters most about it', () => {
  expect(sectionState('basics', whole)).toEqual({ text: 'Complete', tone: 'ok' })
  expect(sectionState('hours', { ...whole, steps: [step('hours', false)] }).tone).toBe('muted')
  expect(sectionState('place', { ...whole, steps: [step('place', true)] }).tone).toBe('danger')
  expect(sectionState('basics', { ...whole, waiting: waits('pending') }).tone).toBe('accent')
  expect(sectionState('basics', { ...whole, waiting: waits('rejected') }).tone).toBe('danger')
  expect(sectionState('contact', { ...whole, waiting: waits('rejected') }).tone).toBe('ok')
})

test('what a rejection names needs its owner first, once it was rejected', () => {
  const rejection = { reason: 'other' as const, note: 'Look.', fields: ['phone'] }
  expect(sectionInNeed({ ...whole, status: 'rejected', rejection })).toBe('contact')
  expect(sectionInNeed({ ...whole, status: 'pending', rejection })).toBeNull()
})

test('what was approved is said at its section, groups by their name', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const approved = [{ field: 'place', decidedAt: '2026-11-18T12:00:00Z' }]
  expect(approvedWords('place', { ...whole, approved }, now)).toBe('Approved 2 days ago: Place.')
  expect(approvedWords('basics', { ...whole, approved }, now)).toBeNull()
})
