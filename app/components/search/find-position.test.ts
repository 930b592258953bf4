import { afterEach, expect, test, vi } from 'vitest'
import { findPosition } from './find-position.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answering = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })

test('a question that nobody answers is given up, and can be asked again', async () => {
  vi.useFakeTimers()
  answering(() => {})
  const found = findPosition()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await found).toEqual({ refusal: expect.stringContaining('Try again') })
})

test('a position is rounded', async () => {
  answering((found) => found({ coords: { latitude: 29.760427, longitude: -95.369803 } } as never))
  expect(await findPosition()).toEqual({ lat: 29.76, lng: -95.37 })
})
