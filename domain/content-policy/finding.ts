/** Wording that is prohibited or better avoided. */
export type WordingFinding = {
  /** The form field it is in. */
  field: string
  /** The exact words in the text. */
  phrase: string
  /** 'barred' blocks publishing; 'doubtful' is shown to the author and to the moderator. */
  weight: 'barred' | 'doubtful'
  why: string
  suggestion: string
}
