/** What to look for, why it matters, and a suggested replacement. No suggestion when it is best left out. */
export type Rule = {
  weight: PolicyFinding['weight']
  patterns: RegExp[]
  why: string
  suggestion: string
  /** Only doubtful when kitchen and bath are shared with the people who live there. */
  isMilderWhenShared?: { why: string; suggestion: string }
}

/** Wording that is prohibited or better avoided. */
export type PolicyFinding = {
  /** The form field it is in. */
  field: string
  /** The exact words in the text. */
  phrase: string
  /** 'barred' blocks publishing; 'doubtful' is shown to the author and to the moderator. */
  weight: 'barred' | 'doubtful'
  why: string
  suggestion: string
}
