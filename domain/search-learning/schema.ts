import { z } from 'zod'

/** How long searches are kept, and learned from. */
export const retentionDays = 90
/** After so many days only the words stay that several people searched for. */
export const rareWordsDays = 14

/** What of the searches needs attention. */
const searchProblems = ['empty', 'unopened'] as const
export type SearchProblem = (typeof searchProblems)[number]

export const searchPeriods = [7, 30, retentionDays] as const

export const searchListSchema = z.object({
  show: z.enum(searchProblems).default('empty'),
  days: z.coerce
    .number()
    .pipe(z.literal([...searchPeriods], 'Choose 7, 30 or 90 days.'))
    .default(30),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
})

/** Words that were searched for in a place within the period. */
export const searchedWordsSchema = z
  .object({
    words: z.string(),
    /** "Houston, TX" or "TX"; empty for neither. */
    place: z.string(),
    /** Each network counts once a day. */
    searches: z.int(),
    withoutResult: z.int(),
    /** YYYY-MM-DD. */
    lastDay: z.string(),
  })
  .meta({ id: 'SearchedWords' })
export type SearchedWords = z.infer<typeof searchedWordsSchema>

const previewedResult = z.object({
  count: z.int(),
  isCountCapped: z.boolean(),
  /** Of the first three. */
  names: z.array(z.string()),
})
export type PreviewedResult = z.infer<typeof previewedResult>

/** What a change of synonyms does to searches. */
export const synonymsPreviewSchema = z
  .object({
    queries: z.array(
      z.object({
        words: z.string(),
        /** How often it was searched for; null for a word of the group that nobody searched for. */
        searches: z.int().nullable(),
        before: previewedResult,
        after: previewedResult,
      }),
    ),
    /** Queries that were left out because the others took long. */
    unchecked: z.int(),
  })
  .meta({ id: 'SynonymsPreview' })
export type SynonymsPreview = z.infer<typeof synonymsPreviewSchema>
