/** Between two flyers that follow each other by themselves. */
export const stepMs = 6000
/** What a visitor's own move adds to that. */
export const restMs = 3000
export const hintMs = 5000

/** Reasons for standing still; it goes on when none is left. */
export type Hold = 'paused' | 'viewer' | 'drag' | 'focus' | 'hidden'

export type Rotation = {
  readonly count: number
  readonly index: number
  /** The flyer that was shown before. */
  readonly previous: number | null
  /** Where the present flyer came from: 1 is the one after, -1 the one before, 0 that nothing has moved yet. */
  readonly direction: -1 | 0 | 1
  readonly movedBy: 'clock' | 'visitor'
  readonly holds: readonly Hold[]
  /** The time to the next step counts from this moment, in milliseconds of the caller's clock; null before the start. */
  readonly since: number | null
}

export type RotationEvent =
  /** The clock runs from now on. */
  | { type: 'start' }
  /** The moment of `dueAt` has come. */
  | { type: 'due' }
  | { type: 'step'; by: -1 | 1 }
  | { type: 'show'; index: number }
  /** A visitor did something that moves nothing, such as a swipe that was too short. */
  | { type: 'touch' }
  | { type: 'hold'; reason: Hold; isHeld: boolean }

export const newRotation = (count: number): Rotation => ({
  count,
  index: 0,
  previous: null,
  direction: 0,
  movedBy: 'clock',
  holds: [],
  since: null,
})

/** When it moves by itself; null while it doesn't. */
export function dueAt({ count, holds, since }: Rotation): number | null {
  return count > 1 && holds.length === 0 && since !== null ? since + stepMs : null
}

export function rotate(rotation: Rotation, event: RotationEvent, now: number): Rotation {
  const { index } = rotation
  switch (event.type) {
    case 'start':
      return { ...rotation, since: now }
    case 'due':
      if (dueAt(rotation) === null) return rotation
      return { ...moved(rotation, index + 1, 1), movedBy: 'clock', since: now }
    case 'step':
      return rested(moved(rotation, index + event.by, event.by), now)
    case 'show':
      return rested(moved(rotation, event.index, event.index > index ? 1 : -1), now)
    case 'touch':
      return rested(rotation, now)
    case 'hold':
      return held(rotation, event.reason, event.isHeld, now)
  }
}

function moved(rotation: Rotation, to: number, direction: -1 | 1): Rotation {
  const { index: previous, count } = rotation
  const index = (to + count) % Math.max(count, 1)
  return index === previous ? rotation : { ...rotation, index, previous, direction, movedBy: 'visitor' }
}

const rested = (rotation: Rotation, now: number): Rotation => ({ ...rotation, since: now + restMs })

/** Whoever lets go gets the whole time for the flyer that is shown, and no less than is left of a rest. */
function held(rotation: Rotation, reason: Hold, isHeld: boolean, now: number): Rotation {
  if (rotation.holds.includes(reason) === isHeld) return rotation
  const holds = isHeld ? [...rotation.holds, reason] : rotation.holds.filter((other) => other !== reason)
  const since = rotation.since === null ? null : Math.max(rotation.since, now)
  return { ...rotation, holds, since }
}
