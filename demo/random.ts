/** A small deterministic generator (sfc32 seeded by hashing); the same seeds give the same numbers on every machine. */
export type Random = {
  /** From 0 to 1, excluding 1. */
  next(): number
  /** A whole number from low to high, inclusive. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** An index of `weights`, likelier where the weight is larger. */
  weighted(weights: readonly number[]): number
  /** Up to `count` different items, in random order. */
  some<T>(list: readonly T[], count: number): T[]
}

function mix(value: number) {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad)
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97)
  return (h ^ (h >>> 15)) | 0
}

export function createRandom(...seeds: number[]): Random {
  let a = 0x9e3779b9 | 0
  for (const seed of seeds) a = mix(a ^ mix(seed + 0x6d2b79f5))
  let b = mix(a + 1)
  let c = mix(b + 2)
  let counter = 1
  const next = () => {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
  for (let warmUp = 0; warmUp < 4; warmUp++) next()
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    weighted(weights) {
      let total = 0
      for (const weight of weights) total += weight
      let left = next() * total
      for (let index = 0; index < weights.length; index++) {
        left -= weights[index]!
        if (left < 0) return index
      }
      return weights.length - 1
    },
    some(list, count) {
      const rest = [...list]
      const chosen = Math.min(count, rest.length)
      for (let index = 0; index < chosen; index++) {
        const other = int(index, rest.length - 1)
        const kept = rest[index]!
        rest[index] = rest[other]!
        rest[other] = kept
      }
      rest.length = chosen
      return rest
    },
  }
}
