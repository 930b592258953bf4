/** In milliseconds: the time between steps, and the pause added by user interaction. */
export type Pace = { stepMs: number; restMs: number }

/** 1 is forward, -1 backward. */
export type Direction = -1 | 1
type Hold = 'paused' | 'focus' | 'drag' | 'viewer' | 'out of sight' | 'less motion'

export type Autoplay = ReturnType<typeof createAutoplay>

/** Decides when a carousel moves automatically; starts at once. Independent of what it moves. */
export function createAutoplay(step: (direction: Direction) => void, { stepMs, restMs }: Pace) {
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
    /** The user interacted: pauses for a while, then continues. */
    rest,
    /** The user moved back or forward: continues in that direction. */
    turn(to: Direction) {
      direction = to
      rest()
      step(to)
    },
    /** Stays paused while any reason holds. */
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
