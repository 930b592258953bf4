import type { WordingFinding } from './finding.ts'

/** What to look for, what it means, and words to put in its place: none where it is better left out. */
export type Rule = {
  weight: WordingFinding['weight']
  patterns: RegExp[]
  why: string
  suggestion: string
  /** Only doubtful where kitchen and bath are shared with who lives there. */
  isMilderWhenShared?: { why: string; suggestion: string }
}
