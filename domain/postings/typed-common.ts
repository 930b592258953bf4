import { z } from 'zod'
import { optionalStateSchema } from '#domain/places/state-schema.ts'
import { oneLine, optionalText, paragraphs, typedText } from '#domain/typed-text.ts'

const typed = (most: number) => typedText(most).default('')

/**
 * The fields of every kind's form, as typed: a draft may hold anything of limited length. Spread into a kind's
 * `typedSchema`.
 */
export const typedCommon = {
  title: typed(500),
  body: typed(12_000),
  businessId: z.uuid().nullable().default(null),
  address: typed(400),
  city: typed(200),
  state: typed(2),
  zip: typed(20),
  lat: z.number().min(-90).max(90).nullable().default(null),
  lng: z.number().min(-180).max(180).nullable().default(null),
  photos: z
    .array(
      z.object({
        url: z.string().regex(/^\/media\/[a-z0-9]+(?:\/[a-z-]+)?\/[0-9a-z-]+$/, 'Choose the picture again.'),
        alt: typed(500),
      }),
    )
    .max(12, 'At most 12 pictures.')
    .default([]),
}
export type TypedCommon = z.output<z.ZodObject<typeof typedCommon>>

/** Counts characters as the database does: an emoji is one. */
const lettersIn = (text: string) => [...text].length

/**
 * The same, complete: spread into the object that a kind's `completeSchema` starts with. The kind decides whether a
 * place is required.
 */
export const completeCommon = {
  title: oneLine()
    .refine((title) => lettersIn(title) >= 5, 'The title is too short: at least 5 characters.')
    .max(120, 'The title is too long: at most 120 characters.'),
  body: paragraphs()
    .trim()
    .refine(
      (body) => lettersIn(body) >= 50,
      'The text is too short: at least 50 characters. Say what people need to know.',
    )
    .max(8000, 'The text is too long: at most 8000 characters.'),
  businessId: z.uuid().nullable(),
  address: optionalText(200, 'The address'),
  city: optionalText(100, 'The city'),
  state: optionalStateSchema,
  zip: z
    .string()
    .trim()
    .transform((zip) => zip || null)
    .refine((zip) => zip === null || /^[0-9]{5}$/.test(zip), 'A ZIP code has five digits.'),
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  photos: z.array(
    z.object({
      url: z.string(),
      alt: oneLine()
        .min(1, 'Say what the picture shows, for people who can’t see it.')
        .max(300, 'At most 300 characters.'),
    }),
  ),
}

/** Problems of a required place: a city or a ZIP code, and the state. For a kind's refinement. */
export function missingPlace({
  city,
  state,
  zip,
}: {
  city: string | null
  state: string | null
  zip: string | null
}): { field: 'city' | 'state'; message: string }[] {
  return [
    ...(city === null && zip === null
      ? [{ field: 'city' as const, message: 'Enter the city, or the ZIP code.' }]
      : []),
    ...(state === null ? [{ field: 'state' as const, message: 'Choose the state.' }] : []),
  ]
}
