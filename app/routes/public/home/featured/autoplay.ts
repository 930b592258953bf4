export const stepMs = 5000
export const restMs = 4000

/** 1 is forward, -1 backward. */
export type Direction = -1 | 1
type Hold = 'paused' | 'focus' | 'drag' | 'viewer' | 'out of sight' | 'less motion'

export type Autoplay = ReturnType<typeof createAutoplay>

/** When a carousel moves by itself; it begins at once. It knows nothing of what moves. */
export function createAutoplay(step: (direction: Direction) => void) {
  const holds = new Set<Hold>()
  let direction: Direction = 1
  let resting: ReturnType<typeof setTimeout> | undefined
  let stepping: ReturnType<typeof setInterval> | undefined

  const stop = () => {
    clearInterval(stepping)
    stepping = undefined
  }
  const go = () => {
    stop()
    if (resting === undefined && holds.size === 0) stepping = setInterval(() => step(direction), stepMs)
  }
  const rest = () => {
    stop()
    clearTimeout(resting)
    resting = setTimeout(() => {
      resting = undefined
      go()
    }, restMs)
  }
  go()

  return {
    /** Someone takes an interest: it waits for a while, and then goes on. */
    rest,
    /** Someone asked for the one before or after: it goes on in that direction. */
    turn(to: Direction) {
      direction = to
      rest()
      step(to)
    },
    /** It stands still as long as any reason holds. */
    hold(reason: Hold, isHeld: boolean) {
      if (holds.has(reason) === isHeld) return
      if (isHeld) holds.add(reason)
      else holds.delete(reason)
      go()
    },
    end() {
      stop()
      clearTimeout(resting)
    },
  }
}
