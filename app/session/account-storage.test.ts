import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/auth/auth-site.ts'
import { listingsKey, purgeAccount, purgeOtherAccounts, unsavedListings } from './account-storage.ts'

const day = 86_400_000
const now = Date.now()
const begun = { id: 'l1', userId: 'ama', changedAt: now, isNew: true, notThese: [], sections: {} }
const typed = {
  id: 'l2',
  userId: 'ama',
  changedAt: now,
  isNew: true,
  notThese: [],
  sections: { basics: { typed: { name: ' Ama’s Bakery ' }, base: null } },
}
const others = { ...typed, id: 'l3', userId: 'kofi' }
const kept = () => JSON.parse(localStorage.getItem(listingsKey) ?? '[]').map(({ id }: { id: string }) => id)
const put = (...entries: unknown[]) => localStorage.setItem(listingsKey, JSON.stringify(entries))

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

test('what someone typed and is not saved yet is known by its name', () => {
  put(begun, typed, others, null, { id: 'odd' })
  expect(unsavedListings('ama')).toEqual([{ id: 'l2', name: 'Ama’s Bakery' }])
  put({ ...typed, sections: { hours: { typed: {}, base: null } } })
  expect(unsavedListings('ama')).toEqual([{ id: 'l2', name: null }])
})

test('an account leaves the device with all that names it', () => {
  put(begun, typed, others)
  purgeAccount('ama')
  expect(kept()).toEqual(['l3'])
  purgeAccount('kofi')
  expect(localStorage.getItem(listingsKey)).toBeNull()
})

test('whoever signs in finds nothing of others, and nothing of long ago', () => {
  put(begun, others, { ...typed, changedAt: now - 61 * day })
  purgeOtherAccounts('ama')
  expect(kept()).toEqual(['l1'])
})

test('what can’t be read is nobody’s', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  localStorage.setItem(listingsKey, '{')
  expect(unsavedListings('ama')).toEqual([])
  purgeAccount('ama')
  expect(localStorage.getItem(listingsKey)).toBeNull()
  warn.mockRestore()
})
