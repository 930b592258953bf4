/** Runs `ask` at most once a second; all callers in between get the same answer. */
export function onceASecond<T>(ask: () => Promise<T>, now: () => number = () => performance.now()) {
  let asked: Promise<T> | undefined
  let answeredAt: number | null = null
  return (): Promise<T> => {
    if (asked && (answeredAt === null || now() - answeredAt < 1_000)) return asked
    answeredAt = null
    asked = ask().finally(() => {
      answeredAt = now()
    })
    return asked
  }
}
