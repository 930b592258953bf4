import { checkWording, type WordingContext } from '#domain/wording/check-wording.ts'
import type { WordingFinding } from '#domain/wording/finding.ts'
import { findAddresses } from './addresses/find-addresses.ts'

export type HomeContext = WordingContext & {
  /** As it was given, for managers and moderators alone. */
  address?: string | null
}

/** What the texts of a home may not say, or had better not: words that the law bars, and where it stands. */
export const checkHome = (
  texts: { field: string; text: string }[],
  context: HomeContext,
): WordingFinding[] => [
  ...checkWording('housing', texts, context),
  ...texts.flatMap(({ field, text }) => addressesIn(field, text, context.address ?? null)),
]

const suggestion = 'a place that we tell you when you write'

const addressesIn = (field: string, text: string, given: string | null): WordingFinding[] =>
  findAddresses(text, given).map(({ phrase, isGiven }) =>
    isGiven
      ? {
          field,
          phrase,
          weight: 'barred',
          why: 'This is the address of the home, which stays with you until you tell somebody.',
          suggestion,
        }
      : {
          field,
          phrase,
          weight: 'doubtful',
          why: 'This reads like an address. If it is that of the home, leave it out: everybody can read it, those who look for empty homes, too. What is near may be named.',
          suggestion,
        },
  )
