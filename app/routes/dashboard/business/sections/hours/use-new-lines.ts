import { useState } from 'react'

/**
 * Which lines at the end of a list are new since saving last failed: what is still empty in them is no mistake yet.
 * `failures` counts the failed saves.
 */
export function useNewLines(failures: number, count: number) {
  const [judged, setJudged] = useState({ failures, count })
  if (judged.failures !== failures) setJudged({ failures, count })
  return {
    isNew: (index: number) => index >= judged.count,
    /** Call when a line is removed. */
    removed: (index: number) =>
      setJudged((before) => ({ ...before, count: before.count - (index < before.count ? 1 : 0) })),
  }
}
