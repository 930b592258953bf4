/** Two samples of milliseconds, and whether what lies between them is more than chance. */
export type Comparison = {
  medians: [known: number, unknown: number]
  /** Of the difference of the medians, known less unknown: 99 of 100 resamples lie within. */
  interval: [low: number, high: number]
  /** Two-sided, of the Mann–Whitney U test: how often chance alone would order the samples as unevenly. */
  p: number
}

export function compare(known: number[], unknown: number[]): Comparison {
  return {
    medians: [median(known), median(unknown)],
    interval: bootstrap(known, unknown),
    p: mannWhitney(known, unknown),
  }
}

/** Chance would say so once in a hundred times. */
export const isWithinNoise = ({ p }: Comparison): boolean => p >= 0.01

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function bootstrap(known: number[], unknown: number[]): [number, number] {
  const resample = (values: number[]) => values.map(() => values[Math.floor(Math.random() * values.length)]!)
  const differences = Array.from({ length: 1000 }, () => median(resample(known)) - median(resample(unknown)))
  differences.sort((a, b) => a - b)
  return [differences[5]!, differences[994]!]
}

/** By the normal approximation, which holds from a few dozen each; clocks this fine have hardly any ties. */
function mannWhitney(a: number[], b: number[]): number {
  const all = [...a.map((ms) => ({ ms, isA: true })), ...b.map((ms) => ({ ms, isA: false }))]
  all.sort((x, y) => x.ms - y.ms)
  const ranks = all.reduce((sum, { isA }, i) => (isA ? sum + i + 1 : sum), 0)
  const u = ranks - (a.length * (a.length + 1)) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return 2 * upperTail(Math.abs(u - (a.length * b.length) / 2) / deviation)
}

/** Of the normal distribution; Abramowitz and Stegun 26.2.17, to 7.5e-8. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
