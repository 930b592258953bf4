import { z } from 'zod'

/** A city or ZIP code for an address; the point is its center. */
export const addressPlaceSchema = z
  .object({
    /** "Houston, TX 77036" */
    label: z.string(),
    city: z.string(),
    state: z.string(),
    /** Null for a city. */
    zip: z.string().nullable(),
    lat: z.number(),
    lng: z.number(),
    timezone: z.string(),
  })
  .meta({ id: 'AddressPlace' })
export type AddressPlace = z.infer<typeof addressPlaceSchema>

/** Either the text typed so far, or a point. */
export const placeQuerySchema = z
  .object({
    q: z.string().max(200).optional(),
    lat: z.coerce.number().min(-90).max(90).optional(),
    lng: z.coerce.number().min(-180).max(180).optional(),
  })
  .refine(({ q, lat, lng }) => (q === undefined) !== (lat === undefined || lng === undefined), {
    message: 'Send q, or lat and lng.',
  })
