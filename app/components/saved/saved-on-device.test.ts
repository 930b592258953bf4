import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/auth/auth-site.ts'
import { readSaved, storeSaved } from './saved-on-device.ts'

const business = { id: 'a', slug: 'mama-ada', name: 'Mama Ada', savedAt: '2026-11-22T08:00:00.000Z' }

beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('localStorage', memoryStorage())
})

test('what someone saves is kept, though they declined everything optional', () => {
  const preferences = { necessary: true, analytics: false, marketing: false, functional: false }
  localStorage.setItem(
    'baobab:consent',
    JSON.stringify({ version: '1.0', preferences, timestamp: business.savedAt }),
  )
  expect(storeSaved([business])).toBe(true)
  expect(readSaved()).toEqual([business])
})

test('what was kept with a permission once is found, and moves with the next change', () => {
  localStorage.setItem('baobab:functional:saved', JSON.stringify([business]))
  expect(readSaved()).toEqual([business])
  storeSaved([])
  expect(readSaved()).toEqual([])
  expect(localStorage.getItem('baobab:functional:saved')).toBeNull()
})
