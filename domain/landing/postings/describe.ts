import type { PostingKindName } from '#domain/postings/schema.ts'
import { capitalized, counted, spelled } from '../words.ts'
import type { PostingNumbers } from './counts.server.ts'

const words: Record<PostingKindName, { one: string; many: string; stand: string; came: string }> = {
  event: { one: 'event', many: 'events', stand: 'coming up', came: 'announced' },
  job: { one: 'job', many: 'jobs', stand: 'open', came: 'posted' },
  housing: { one: 'home', many: 'homes', stand: 'on offer', came: 'posted' },
}

/** "12 jobs are open in Houston, TX at the moment. Three of them were posted in the last seven days. …" */
export function describePostings(
  kind: PostingKindName,
  { count, newThisWeek, around }: PostingNumbers,
  place: string,
): string[] {
  const { one, many, stand, came } = words[kind]
  const sentences = [
    `${counted(count, one, many)} ${count === 1 ? 'is' : 'are'} ${stand} in ${place} at the moment.`,
  ]
  if (newThisWeek > 0)
    sentences.push(
      newThisWeek === count
        ? `${count === 1 ? 'It was' : 'All of them were'} ${came} in the last seven days.`
        : `${capitalized(spelled(newThisWeek))} of them ${newThisWeek === 1 ? 'was' : 'were'} ${came} in the last seven days.`,
    )
  if (around > count)
    sentences.push(
      `Within 25 miles there ${around - count === 1 ? 'is one more' : `are ${spelled(around - count)} more`}.`,
    )
  return sentences
}
