import { checkText, type PolicyContext } from '#domain/content-policy/check-text.ts'
import type { PolicyFinding } from '#domain/content-policy/rules.ts'
import { findAddresses } from './addresses/find-addresses.ts'

type HomeContext = PolicyContext & {
  /** The exact address, only for managers and moderators. */
  address?: string | null
}

/** Checks the texts of a home for wording that the law prohibits or that is better avoided, and for its address. */
export const checkHome = (
  texts: { field: string; text: string }[],
  context: HomeContext,
): PolicyFinding[] => [
  ...checkText('housing', texts, context),
  ...texts.flatMap(({ field, text }) => addressesIn(field, text, context.address ?? null)),
]

const suggestion = 'a place that we tell you when you write'

const addressesIn = (field: string, text: string, given: string | null): PolicyFinding[] =>
  findAddresses(text, given).map(({ phrase, isGiven }) =>
    isGiven
      ? {
          field,
          phrase,
          weight: 'barred',
          why: 'This is the home’s address, which stays private until you share it.',
          suggestion,
        }
      : {
          field,
          phrase,
          weight: 'doubtful',
          why: 'This reads like an address. If it’s the home’s, leave it out: anyone can read it, including people looking for empty homes. You can name what’s nearby.',
          suggestion,
        },
  )
