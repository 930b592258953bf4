import { beforeEach, expect, test, vi } from 'vitest'
import type { SavedLists } from '#domain/saved/schema.ts'
import { memoryStorage } from '#tests/auth/auth-site.ts'
import { storeLists } from './copy-lists.ts'
import { findLists, markListsChanged, purgeLists } from './lists-copy.ts'

const entry = {
  id: 'e1',
  kind: 'event',
  name: 'Afrobeats night',
  note: 'With Kofi',
  savedAt: '',
  business: null,
}
const lists = {
  lists: [
    {
      id: 'l1',
      name: 'Saved',
      isDefault: true,
      share: { token: 'secret', withNotes: false, withName: false },
      entries: [
        { ...entry, posting: { path: '/events/afrobeats-night', detail: 'Sat, Dec 5 · Houston, TX' } },
        { ...entry, id: 'e2', posting: null },
      ],
    },
  ],
} as unknown as SavedLists

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

test('lists are copied with what is read of them, and without the secret of their link', () => {
  storeLists('ama', lists, 5)
  expect(findLists('ama')).toEqual({
    userId: 'ama',
    readAt: 5,
    lists: [
      {
        name: 'Saved',
        entries: [
          {
            id: 'e1',
            name: 'Afrobeats night',
            path: '/events/afrobeats-night',
            detail: 'Sat, Dec 5 · Houston, TX',
            phone: null,
            note: 'With Kofi',
          },
          { id: 'e2', name: 'Afrobeats night', path: null, detail: null, phone: null, note: 'With Kofi' },
        ],
      },
    ],
  })
  markListsChanged()
  expect(findLists('ama')?.readAt).toBe(0)
})

test('only their owner sees them, and the next account to sign in removes them', () => {
  storeLists('ama', lists)
  expect(findLists('kofi')).toBeNull()
  purgeLists('ama')
  expect(findLists('ama')).not.toBeNull()
  purgeLists('kofi')
  expect(localStorage.getItem('baobab:lists')).toBeNull()
  storeLists('ama', lists)
  purgeLists()
  expect(localStorage.getItem('baobab:lists')).toBeNull()
})

test('a damaged copy is none', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  localStorage.setItem('baobab:lists', '{')
  expect(findLists('ama')).toBeNull()
  localStorage.setItem('baobab:lists', '{"userId":3}')
  expect(findLists('ama')).toBeNull()
})
