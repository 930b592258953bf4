import { describe, expect, test } from 'vitest'
import { dueAt, newRotation, type Rotation, type RotationEvent, rotate } from './rotation.ts'

type Moment = [at: number, event: RotationEvent]

/** Lives through the moments as the page does, with its own steps between them, until `end`. When it moved, and to what. */
function live(count: number, end: number, ...moments: Moment[]) {
  let rotation = rotate(newRotation(count), { type: 'start' }, 0)
  const moves: [at: number, index: number][] = []
  const go = (event: RotationEvent, at: number) => {
    const next = rotate(rotation, event, at)
    if (next.index !== rotation.index) moves.push([at, next.index])
    rotation = next
  }
  for (const [at, event] of [...moments, [end, null] as const]) {
    for (let due = dueAt(rotation); due !== null && due <= at; due = dueAt(rotation)) go({ type: 'due' }, due)
    if (event) go(event, at)
  }
  return { moves, rotation }
}

const movesOf = (...given: Parameters<typeof live>) => live(...given).moves
const next: RotationEvent = { type: 'step', by: 1 }
const previous: RotationEvent = { type: 'step', by: -1 }
const hold = (reason: Rotation['holds'][number], isHeld = true): RotationEvent => ({
  type: 'hold',
  reason,
  isHeld,
})

describe('by itself', () => {
  test('it moves every 6000 ms and begins again after the last', () => {
    expect(movesOf(3, 5999)).toEqual([])
    expect(movesOf(3, 18_000)).toEqual([
      [6000, 1],
      [12_000, 2],
      [18_000, 0],
    ])
  })

  test.each([0, 1])('with %i flyers it never does', (count) => {
    expect(movesOf(count, 60_000, [1, next], [2, previous])).toEqual([])
  })

  test('it doesn’t before it was started', () => {
    expect(dueAt(newRotation(3))).toBeNull()
  })

  test('a timer that comes late makes one step, not several', () => {
    const late = rotate(live(3, 0).rotation, { type: 'due' }, 60_000)
    expect([late.index, dueAt(late)]).toEqual([1, 66_000])
  })
})

describe('a visitor', () => {
  test('moves it, both ways round, and it pauses for 3000 ms before it counts again', () => {
    expect(movesOf(3, 20_000, [5000, next])).toEqual([
      [5000, 1],
      [14_000, 2],
      [20_000, 0],
    ])
    expect(movesOf(3, 13_999, [5000, previous])).toEqual([[5000, 2]])
  })

  test('who moves it again begins the pause anew', () => {
    expect(movesOf(4, 16_000, [5000, next], [7000, next])).toEqual([
      [5000, 1],
      [7000, 2],
      [16_000, 3],
    ])
  })

  test('chooses one, and it goes on from there', () => {
    const { moves, rotation } = live(5, 10_000, [1000, { type: 'show', index: 4 }])
    expect(moves).toEqual([
      [1000, 4],
      [10_000, 0],
    ])
    expect(rotation).toMatchObject({ direction: 1, previous: 4, movedBy: 'clock' })
  })

  test('who chooses the one that is shown moves nothing', () => {
    expect(movesOf(3, 13_999, [5000, { type: 'show', index: 0 }])).toEqual([])
  })

  test('who only touches it makes it pause, too', () => {
    expect(movesOf(3, 13_999, [5000, { type: 'touch' }])).toEqual([])
    expect(movesOf(3, 14_000, [5000, { type: 'touch' }])).toEqual([[14_000, 1]])
  })

  test('is told apart from the clock, and so are the directions', () => {
    expect(live(3, 1000, [1000, previous]).rotation).toMatchObject({ direction: -1, movedBy: 'visitor' })
    expect(live(3, 6000).rotation).toMatchObject({ direction: 1, movedBy: 'clock' })
  })
})

describe('it stands still', () => {
  test.each(['viewer', 'paused', 'drag', 'focus', 'hidden'] as const)(
    'while held by %s, and counts anew after it',
    (reason) => {
      expect(movesOf(3, 60_000, [5000, hold(reason)])).toEqual([])
      expect(movesOf(3, 46_000, [5000, hold(reason)], [40_000, hold(reason, false)])).toEqual([[46_000, 1]])
    },
  )

  test('until the last reason is gone', () => {
    const moments: Moment[] = [
      [1000, hold('viewer')],
      [2000, hold('hidden')],
      [3000, hold('hidden', false)],
    ]
    expect(movesOf(3, 60_000, ...moments)).toEqual([])
    expect(movesOf(3, 16_000, ...moments, [10_000, hold('viewer', false)])).toEqual([[16_000, 1]])
  })

  test('a visitor still moves it, and what is left of the pause is kept', () => {
    const moments: Moment[] = [
      [1000, hold('paused')],
      [2000, next],
      [3000, hold('paused', false)],
    ]
    expect(movesOf(3, 11_000, ...moments)).toEqual([
      [2000, 1],
      [11_000, 2],
    ])
  })
})
