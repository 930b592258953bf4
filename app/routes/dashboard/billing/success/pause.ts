/** Milliseconds until it is asked again: quick at first, for most confirmations come at once, and seldom later. */
export const pauseAfter = (times: number): number => (times < 8 ? 1500 : times < 20 ? 5000 : 15_000)
