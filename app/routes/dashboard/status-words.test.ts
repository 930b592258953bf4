import { expect, test } from 'vitest'
import type { ManagedListingSummary } from '#domain/businesses/managed-listing.ts'
import { entryMark } from './navigation.ts'
import { statusWords } from './status-words.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const labelOf = (business: Partial<ManagedListingSummary>) => {
  const { label, action } = statusWords(
    { id: 'one', staleAfterDays: 120, ...business } as ManagedListingSummary,
    now,
  )
  return [label, action?.label]
}

test.each([
  [{ status: 'draft' }, 'Draft', 'Continue'],
  [{ status: 'pending', submittedAt: ago(2) }, 'In review', undefined],
  [{ status: 'rejected' }, 'Not approved', 'Fix it'],
  [{ status: 'suspended' }, 'Suspended', undefined],
  [{ status: 'archived' }, 'Archived', 'Bring it back'],
  [{ status: 'published', lastConfirmedAt: ago(119) }, 'Published', undefined],
  [{ status: 'published', lastConfirmedAt: ago(121) }, 'Not confirmed lately', 'Check it'],
  [{ status: 'published', staleAfterDays: 30, lastConfirmedAt: ago(31) }, 'Not confirmed lately', 'Check it'],
  [{ status: 'published', lastConfirmedAt: null, publishedAt: ago(121) }, 'Not confirmed lately', 'Check it'],
  [{ status: 'published', unlistedAt: ago(1), lastConfirmedAt: ago(211) }, 'Unlisted', 'Check it'],
] as const)('%j is “%s”', (business, label, action) => {
  expect(labelOf(business)).toEqual([label, action])
})

test('says since when it waits', () => {
  const { text } = statusWords({ status: 'pending', submittedAt: ago(2) } as ManagedListingSummary, now)
  expect(text).toContain('Sent in 2 days ago')
})

test.each([
  ['/dashboard', '/dashboard', 'page'],
  ['/dashboard', '/dashboard/', 'page'],
  ['/dashboard', '/dashboard/business/7/edit', 'true'],
  ['/dashboard', '/dashboard/saved', undefined],
  ['/dashboard/inbox', '/dashboard/inbox/7', 'true'],
  ['/dashboard/inbox', '/dashboard/inboxes', undefined],
] as const)('the entry to %s is marked at %s: %s', (to, pathname, mark) => {
  expect(entryMark(to, pathname)).toBe(mark)
})
