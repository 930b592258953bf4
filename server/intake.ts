/** How many large bodies are in memory at once, in all and of one person. */
export function createIntake({ inAll, perPerson }: { inAll: number; perPerson: number }) {
  const inside = new Map<string, number>()
  let total = 0
  return {
    /** Null when there is no room; else what to call when the body is gone again. */
    enter(person: string): (() => void) | null {
      const own = inside.get(person) ?? 0
      if (total >= inAll || own >= perPerson) return null
      total += 1
      inside.set(person, own + 1)
      return () => {
        total -= 1
        const left = inside.get(person)! - 1
        if (left > 0) inside.set(person, left)
        else inside.delete(person)
      }
    },
  }
}
