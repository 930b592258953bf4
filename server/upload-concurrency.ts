/** Limits how many large bodies are in memory at once, in total and per person. */
export function createUploadConcurrency({ inAll, perPerson }: { inAll: number; perPerson: number }) {
  const inside = new Map<string, number>()
  let total = 0
  return {
    /** Null when there is no room; otherwise a function to call when the body is released. */
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
