/**
 * Limits how many large bodies are in memory at once: in total, and for each person, network or whatever else `most`
 * names.
 */
export function createUploadConcurrency<Holder extends string>({
  inAll,
  most,
}: {
  inAll: number
  most: Record<Holder, number>
}) {
  const inside = new Map<string, number>()
  let total = 0
  const count = (key: string) => inside.get(key) ?? 0
  return {
    /** Null when there is no room; otherwise a function to call when the body is released. */
    enter(holders: Record<Holder, string>): (() => void) | null {
      const held = Object.entries<string>(holders).map(
        ([kind, name]) => [`${kind} ${name}`, most[kind as Holder]] as const,
      )
      if (total >= inAll || held.some(([key, bound]) => count(key) >= bound)) return null
      total += 1
      for (const [key] of held) inside.set(key, count(key) + 1)
      return () => {
        total -= 1
        for (const [key] of held) {
          const left = count(key) - 1
          if (left > 0) inside.set(key, left)
          else inside.delete(key)
        }
      }
    },
  }
}
