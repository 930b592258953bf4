import { z } from 'zod'
import { attributeKeys } from '#domain/attributes/attributes.ts'
import { customValuesSchema } from '#domain/categories/custom-fields/schema.ts'
import { daySchema } from '#domain/day.ts'
import { communityKeys } from '#domain/heritage/communities.ts'
import { countryCodes } from '#domain/heritage/countries.ts'
import { languages } from '#domain/languages/languages.ts'
import { stateSchema } from '#domain/places/state-schema.ts'
import { mostServices } from '#domain/plans/schema.ts'
import { networkNames, type SocialNetwork } from '#domain/social-networks.ts'
import { oneLine, optionalParagraphs, optionalText } from '#domain/typed-text.ts'
import { plainShape } from './plain-fields.ts'
import { placeTypes } from './schema.ts'

// The sections of a listing, each saved separately. These schemas define what a draft may contain: only storable
// values, though not everything visitors need yet. `submission.ts` checks what is still missing.

const slug = (message: string) => z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, message)

export const basicsSchema = z
  .object({
    name: oneLine()
      // Counts code points, like the database: an emoji is one character.
      .refine((name) => [...name].length >= 2, 'The name must be at least 2 characters.')
      .max(120, 'The name can be up to 120 characters.'),
    category: slug('Choose the category that fits best.'),
    subcategory: slug('Choose one of the subcategories.').nullable(),
    shortDescription: optionalText(160, 'The short description'),
    description: optionalParagraphs(5000, 'The description'),
    ...plainShape('basics'),
  })
  .meta({ id: 'BusinessBasics' })

export const placeSchema = z
  .object({
    placeType: z.enum(placeTypes, 'Choose how people come to you.'),
    address: optionalText(200, 'The address'),
    addressLine2: optionalText(100, 'The second line'),
    city: optionalText(100, 'The city'),
    state: stateSchema.nullable(),
    zip: z
      .string()
      .trim()
      .transform((text) => text || null)
      .pipe(
        z
          .string()
          .regex(/^[0-9]{5}$/, 'A ZIP code has five digits.')
          .nullable(),
      )
      .nullable(),
    lat: z.number().min(-90).max(90).nullable(),
    lng: z.number().min(-180).max(180).nullable(),
    serviceRadiusMiles: z
      .number('Enter a number of miles.')
      .int('Enter whole miles.')
      .min(1, 'At least one mile.')
      .max(500, 'At most 500 miles; choose the whole country instead.')
      .nullable(),
    coversNationwide: z.boolean(),
    ...plainShape('place'),
  })
  .meta({ id: 'BusinessPlace' })

export const socialNetworks = Object.keys(networkNames) as SocialNetwork[]

export const contactSchema = z
  .object({
    phone: optionalText(30, 'The phone number'),
    whatsapp: optionalText(30, 'The WhatsApp number'),
    email: optionalText(255, 'The email address'),
    website: optionalText(500, 'The website'),
    /** The business's other pages on the web, as full URLs. */
    socialLinks: z.partialRecord(
      z.enum(socialNetworks),
      oneLine().min(1, 'Enter the address, or leave it empty.').max(500, 'At most 500 characters.'),
    ),
    ...plainShape('contact'),
  })
  .meta({ id: 'BusinessContact' })

const range = z
  .object({
    /** Minutes since midnight of the day on which the range starts. */
    opens: z.number().int().min(0).max(1439),
    /** Values over 1440 are past midnight. */
    closes: z.number().int().min(1).max(2880),
  })
  .refine(({ opens, closes }) => closes > opens && closes - opens <= 1440, {
    message: 'It must close after it opens, within 24 hours.',
  })

export const hoursSchema = z
  .object({
    /** Weekday 1 is Monday. A day without a range is closed. */
    hours: z.array(range.and(z.object({ weekday: z.number().int().min(1).max(7) }))).max(7 * 6),
    specialDays: z
      .array(
        z.object({
          date: daySchema('Enter a date.'),
          ranges: z.array(range).max(6),
          note: optionalText(100, 'The note'),
        }),
      )
      .max(100, 'At most 100 special days.'),
  })
  .meta({ id: 'BusinessHours' })

const someOf = (keys: readonly string[], most: number, label: string) =>
  z
    .array(z.string().refine((key) => keys.includes(key), `${label}: choose from the list.`))
    .max(most, `${label}: at most ${most}.`)
    .transform((chosen) => [...new Set(chosen)])

export const heritageSchema = z
  .object({
    /** ISO 3166-1 alpha-2. */
    heritage: someOf(countryCodes, 10, 'Countries'),
    communities: someOf(communityKeys, 10, 'Communities'),
    /** BCP 47. */
    languages: someOf(
      languages.map(({ code }) => code),
      20,
      'Languages',
    ),
  })
  .meta({ id: 'BusinessHeritage' })

export const offerSchema = z
  .object({
    attributes: someOf(attributeKeys, 40, 'Features'),
    /** What it has in the custom fields of its category, by their keys. */
    customValues: customValuesSchema,
    priceLevel: z.number().int().min(1).max(4).nullable(),
    services: z
      .array(
        z.object({
          name: oneLine().min(1, 'Name the service.').max(120, 'At most 120 characters.'),
          price: oneLine().max(60, 'At most 60 characters.').optional(),
          description: oneLine().max(300, 'At most 300 characters.').optional(),
          section: oneLine().max(60, 'At most 60 characters.').optional(),
          isPopular: z.literal(true).optional(),
          /** One of the listing's own photos: another URL is stored, and shows nothing. */
          photo: z
            .string()
            .regex(/^\/media\/[\w./-]{1,200}$/, 'Choose one of your photos.')
            .optional(),
        }),
      )
      .max(mostServices, `At most ${mostServices} services.`),
    ...plainShape('offer'),
  })
  .meta({ id: 'BusinessOffer' })

export const sectionSchemas = {
  basics: basicsSchema,
  place: placeSchema,
  contact: contactSchema,
  hours: hoursSchema,
  heritage: heritageSchema,
  offer: offerSchema,
} as const

export const sectionNames = ['basics', 'place', 'contact', 'hours', 'heritage', 'offer'] as const
export type SectionName = (typeof sectionNames)[number]
export type SectionValues<Name extends SectionName> = z.output<(typeof sectionSchemas)[Name]>
/** All owner-editable values of a listing, by field. */
export type BusinessFields = SectionValues<'basics'> &
  SectionValues<'place'> &
  SectionValues<'contact'> &
  SectionValues<'hours'> &
  SectionValues<'heritage'> &
  SectionValues<'offer'>
export type FieldName = keyof BusinessFields
