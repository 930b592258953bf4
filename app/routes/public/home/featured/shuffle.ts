/** A copy in random order, uniformly distributed. */
export function shuffle<T>(list: readonly T[], random: () => number = Math.random): T[] {
  const shuffled = [...list]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  return shuffled
}
