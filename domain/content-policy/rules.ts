import type { WordingFinding } from './finding.ts'

/** What to look for, why it matters, and a suggested replacement. No suggestion when it is best left out. */
export type Rule = {
  weight: WordingFinding['weight']
  patterns: RegExp[]
  why: string
  suggestion: string
  /** Only doubtful when kitchen and bath are shared with the people who live there. */
  isMilderWhenShared?: { why: string; suggestion: string }
}
