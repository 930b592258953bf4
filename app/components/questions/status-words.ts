import type { OwnQuestion } from '#domain/questions/schema.ts'
import { reviewStatusWords, type StatusWords } from '../review/status-words.ts'

/** The status of the user's own question or answer, and what comes next. */
export const questionStatusWords: Record<OwnQuestion['status'], StatusWords> = {
  ...reviewStatusWords,
  rejected: { ...reviewStatusWords.rejected, text: 'It isn’t public. You can delete it and write another.' },
  removed: { ...reviewStatusWords.removed, text: 'It’s no longer public. It can’t be deleted.' },
}
