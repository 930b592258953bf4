import { expect, test, vi } from 'vitest'
import { findDistance } from './find-distance.ts'

const houston = { lat: 29.76, lng: -95.37 }
const permissions = (state: PermissionState) => ({ query: async () => ({ state }) }) as unknown as Permissions
const located = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
  ({ getCurrentPosition }) as unknown as Geolocation
const nearby = located((found) => found({ coords: { latitude: 29.79, longitude: -95.37 } } as never))

test('tells the distance where the position may be known, and never asks for it', async () => {
  expect(await findDistance(houston, { permissions: permissions('granted'), geolocation: nearby })).toBe(
    '2.1 mi',
  )
  const asked = vi.fn()
  for (const state of ['prompt', 'denied'] as const)
    expect(
      await findDistance(houston, { permissions: permissions(state), geolocation: located(asked) }),
    ).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('does without a position that can’t be found', async () => {
  const fails = located((_, refused) => refused?.({ code: 2 } as never))
  expect(await findDistance(houston, { permissions: permissions('granted'), geolocation: fails })).toBeNull()
  expect(await findDistance(houston, {} as Navigator)).toBeNull()
})
