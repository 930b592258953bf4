import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Autoplay, createAutoplay } from './autoplay.ts'

let steps: number[]
let autoplay: Autoplay

beforeEach(() => {
  vi.useFakeTimers()
  steps = []
  autoplay = createAutoplay((direction) => steps.push(direction), { stepMs: 5000, restMs: 4000 })
})
afterEach(() => {
  autoplay.end()
  vi.useRealTimers()
})

/** The number of steps in the given milliseconds. */
const stepsIn = (ms: number) => {
  steps = []
  vi.advanceTimersByTime(ms)
  return steps.length
}

test('steps forward every 5000 ms', () => {
  expect(stepsIn(4999)).toBe(0)
  expect(stepsIn(1)).toBe(1)
  expect(stepsIn(10_000)).toBe(2)
  expect(steps).toEqual([1, 1])
})

test('an interest pauses it for 4000 ms, the next one for 4000 ms more', () => {
  vi.advanceTimersByTime(4999)
  autoplay.rest()
  expect(stepsIn(3999)).toBe(0)
  autoplay.rest()
  expect(stepsIn(4000 + 4999)).toBe(0)
  expect(stepsIn(1)).toBe(1)
})

test('an arrow moves at once, pauses it, and sets the direction for good', () => {
  autoplay.turn(-1)
  expect(steps).toEqual([-1])
  expect(stepsIn(4000 + 4999)).toBe(0)
  expect(stepsIn(5001)).toBe(2)
  expect(steps).toEqual([-1, -1])
  autoplay.turn(1)
  stepsIn(4000 + 5000)
  expect(steps).toEqual([1])
})

test('it stands still until the last reason to is gone, and then waits a whole turn', () => {
  autoplay.hold('paused', true)
  autoplay.hold('focus', true)
  expect(stepsIn(60_000)).toBe(0)
  autoplay.hold('focus', false)
  expect(stepsIn(60_000)).toBe(0)
  autoplay.hold('paused', false)
  expect(stepsIn(4999)).toBe(0)
  expect(stepsIn(1)).toBe(1)
})

test('what holds already changes nothing, nor does the end of what never held', () => {
  vi.advanceTimersByTime(4000)
  autoplay.hold('drag', false)
  expect(stepsIn(1000)).toBe(1)
})

test('a rest that ends while something holds doesn’t move it', () => {
  autoplay.rest()
  autoplay.hold('drag', true)
  expect(stepsIn(20_000)).toBe(0)
  autoplay.hold('drag', false)
  expect(stepsIn(5000)).toBe(1)
})

test('after its end nothing moves', () => {
  autoplay.rest()
  autoplay.end()
  expect(stepsIn(60_000)).toBe(0)
})
