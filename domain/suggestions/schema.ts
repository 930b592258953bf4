import { z } from 'zod'
import { similarBusinessSchema } from '#domain/businesses/managed-listing.ts'
import { idSchema } from '#domain/id.ts'
import { reasonedDecision } from '#domain/moderation/reasoned-decision.ts'
import { stateSchema } from '#domain/places/state-schema.ts'
import { answerAddressSchema, answerSchema, honeypotSchema } from '#domain/reports/schema.ts'
import { oneLine, paragraphs } from '#domain/typed-text.ts'

const line = (most: number, missing: string, long: string) =>
  oneLine(missing)
    .refine((text) => [...text].length >= 2, missing)
    .max(most, long)
const optionalLine = (most: number, long: string) =>
  oneLine()
    .max(most, long)
    .transform((text) => text || null)
    .nullable()
    .default(null)

/** A suggested business. The browser chooses `id`, so that a double click creates one suggestion. */
export const newSuggestionSchema = z
  .object({
    id: idSchema,
    name: line(120, 'Enter the name of the business.', 'Shorten the name to 120 characters.'),
    category: z
      .string('Choose the category that fits best.')
      .max(60)
      .min(1, 'Choose the category that fits best.'),
    city: line(100, 'Enter the city.', 'Shorten the city to 100 characters.'),
    state: stateSchema,
    website: optionalLine(500, 'Shorten the website to 500 characters.'),
    phone: optionalLine(30, 'Shorten the phone number to 30 characters.'),
    note: paragraphs().trim().max(2000, 'Shorten it to 2000 characters.').default(''),
    email: answerAddressSchema,
    /** They have seen the similar listings, and it is none of those. */
    isSure: z.boolean().default(false),
    topic: honeypotSchema,
  })
  .meta({ id: 'NewSuggestion' })
export type NewSuggestion = z.output<typeof newSuggestionSchema>

/** Sent, or held because it may be one of `similar`. */
export const suggestionAnswerSchema = z
  .object({ isSent: z.boolean(), similar: z.array(similarBusinessSchema) })
  .meta({ id: 'SuggestionAnswer' })
export type SuggestionAnswer = z.infer<typeof suggestionAnswerSchema>

export const suggestionRejections = ['duplicate', 'not_fitting', 'not_found', 'other'] as const

export const suggestionDecisionSchema = reasonedDecision(suggestionRejections).meta({
  id: 'SuggestionDecision',
})
export type SuggestionDecision = z.output<typeof suggestionDecisionSchema>

/** A pending suggestion. Its sender is never shown. */
export const waitingSuggestionSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    category: z.string(),
    city: z.string(),
    state: z.string(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    note: z.string(),
    isAnswered: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'WaitingSuggestion' })
export type WaitingSuggestion = z.infer<typeof waitingSuggestionSchema>

export const ownSuggestionSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    city: z.string(),
    state: z.string(),
    /** Its page's slug, once there is one. */
    slug: z.string().nullable(),
    ...answerSchema,
  })
  .meta({ id: 'OwnSuggestion' })
export type OwnSuggestion = z.infer<typeof ownSuggestionSchema>

/** An unowned listing created from a suggestion, which moderators have to complete. */
export const unfinishedListingSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    status: z.enum(['draft', 'rejected']),
    createdAt: z.string(),
  })
  .meta({ id: 'UnfinishedListing' })
export type UnfinishedListing = z.infer<typeof unfinishedListingSchema>
