import { z } from 'zod'

/** What is counted for a listing; the names are those of the table. */
export const metrics = [
  'view',
  'search_appearance',
  'call',
  'directions',
  'website',
  'whatsapp',
  'save',
  'lead',
] as const
export type Metric = (typeof metrics)[number]

export const metricLabels: Record<Metric, string> = {
  view: 'Page views',
  search_appearance: 'Times in a list',
  call: 'Calls',
  directions: 'Directions',
  website: 'Website visits',
  whatsapp: 'WhatsApp chats',
  save: 'Saved',
  lead: 'Messages',
}

/** Where a visitor came from, in broad terms: never an address. */
export const sources = [
  'search',
  'category',
  'home',
  'saved',
  'google',
  'social',
  'message',
  'qr',
  'other_site',
  'direct',
] as const
export type Source = (typeof sources)[number]

export const sourceLabels: Record<Source, string> = {
  search: 'Search here',
  category: 'Categories and cities',
  home: 'Home page',
  saved: 'Saved lists',
  google: 'Search engines',
  social: 'Social networks',
  message: 'Messages and mail',
  qr: 'Printed QR code',
  other_site: 'Other websites',
  direct: 'Directly, or unknown',
}

// Messages are counted when they are stored.
const countedByBrowsers = metrics.filter((metric) => metric !== 'lead')

/** How a listing was chosen from the list of a search. */
export const choices = ['opened', 'called', 'saved'] as const
export type Choice = (typeof choices)[number]

/** What was typed, and the city or state that the page was about. */
const searchShape = { words: z.string().max(200), place: z.string().max(80) }

/** What a browser reports about its page. It doesn't say who the visitor is. */
export const countsSchema = z
  .object({
    events: z
      .array(
        z.object({
          business: z.uuid(),
          metric: z.enum(countedByBrowsers),
          source: z.enum(sources),
        }),
      )
      .max(60)
      .default([]),
    /** Searches by word or place; `words` is empty for a place alone. */
    searches: z
      .array(z.object({ ...searchShape, isEmpty: z.boolean() }))
      .max(20)
      .default([]),
    choices: z
      .array(z.object({ ...searchShape, business: z.uuid(), choice: z.enum(choices) }))
      .max(60)
      .default([]),
  })
  .refine(
    ({ events, searches, choices }) => events.length + searches.length + choices.length > 0,
    'There is nothing to count.',
  )
  .meta({ id: 'Counts' })
export type Counted = z.infer<typeof countsSchema>
export type CountedSearches = { all: number; empty: number }
export type CountEvent = { business: string; metric: Metric; source: Source }

export const periods = [7, 30, 90, 365] as const
export type Period = (typeof periods)[number]

export const numbersQuerySchema = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([...periods], 'Choose 7, 30, 90 or 365 days.'))
    .default(30),
})

const totals = z.record(z.enum(metrics), z.number().int())
export type Totals = z.infer<typeof totals>

/** A dashboard's one-line summary of a listing. */
export const numbersSummarySchema = z
  .object({ businessId: z.uuid(), days: z.number().int(), totals })
  .meta({ id: 'NumbersSummary' })
export type NumbersSummary = z.infer<typeof numbersSummarySchema>

/** A listing's day and week, for its owner's first page: what happened, and what waits for an answer. */
export const todaySchema = z
  .object({
    today: totals,
    /** The last seven days, today included. */
    week: totals,
    unreadMessages: z.number().int(),
    unansweredReviews: z.number().int(),
    waitingRequests: z.number().int(),
    unansweredQuestions: z.number().int(),
  })
  .meta({ id: 'ListingToday' })
export type Today = z.infer<typeof todaySchema>

/** A listing's numbers for a number of days up to today, in its own time zone. Days are YYYY-MM-DD. */
export const numbersSchema = z
  .object({
    days: z.number().int(),
    from: z.string(),
    to: z.string(),
    /** If false, only the last seven days' totals are given and the rest is null. */
    isFull: z.boolean(),
    totals,
    /** The preceding period of the same length. */
    previous: totals.nullable(),
    /** For the median business of the category; null when there are too few to compare with. */
    median: z
      .object({ totals: z.partialRecord(z.enum(metrics), z.number()), businesses: z.number().int() })
      .nullable(),
    daily: z.array(z.object({ day: z.string(), totals })).nullable(),
    sources: z.array(z.object({ source: z.enum(sources), totals })).nullable(),
  })
  .meta({ id: 'Numbers' })
export type Numbers = z.infer<typeof numbersSchema>
