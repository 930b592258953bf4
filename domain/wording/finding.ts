/** Something in the texts that may not be said, or had better not be. */
export type WordingFinding = {
  /** The form's field in which it stands. */
  field: string
  /** The words as they stand there. */
  phrase: string
  /** 'barred' can't be published; 'doubtful' is shown to the writer and to the moderator. */
  weight: 'barred' | 'doubtful'
  why: string
  suggestion: string
}
