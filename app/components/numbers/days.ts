/** Numbers of each day, the oldest first. */
export type Days<Metric extends string> = {
  /** Days as YYYY-MM-DD. */
  daily: readonly { day: string; totals: Record<Metric, number> }[]
  /** What each of them is called, in their order. */
  labels: Record<Metric, string>
  /** A number as it is read. */
  wordsOf: (metric: Metric, value: number) => string
}
