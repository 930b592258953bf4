import { counted } from '#domain/format-number.ts'
import type { PostingKind } from '#domain/postings/kind.ts'
import { capitalized, spelled } from '../words.ts'
import type { PostingNumbers } from './counts.server.ts'

/** "12 jobs are open in Houston, TX at the moment. Three of them were posted in the last seven days. …" */
export function describePostings(
  { one, many, are, were }: { one: string; many: string } & PostingKind['city'],
  { count, newThisWeek, around }: PostingNumbers,
  place: string,
): string[] {
  const sentences = [
    `${counted(count, one, many)} ${count === 1 ? 'is' : 'are'} ${are} in ${place} at the moment.`,
  ]
  if (newThisWeek > 0)
    sentences.push(
      newThisWeek === count
        ? `${count === 1 ? 'It was' : 'All of them were'} ${were} in the last seven days.`
        : `${capitalized(spelled(newThisWeek))} of them ${newThisWeek === 1 ? 'was' : 'were'} ${were} in the last seven days.`,
    )
  if (around > count)
    sentences.push(
      `Within 25 miles there ${around - count === 1 ? 'is one more' : `are ${spelled(around - count)} more`}.`,
    )
  return sentences
}
