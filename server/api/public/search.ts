import { z } from '@hono/zod-openapi'
import { findListed } from '#domain/businesses/find-listed.server.ts'
import type { ListedBusiness } from '#domain/businesses/listed.ts'
import { listedAlreadyQuerySchema, listedAlreadySchema } from '#domain/businesses/listed-already.ts'
import { findCard } from '#domain/search/find-card.server.ts'
import { listMapPoints } from '#domain/search/map-points.server.ts'
import { parseSearchParams } from '#domain/search/params.ts'
import type { DroppedParam, Facets, MapResult, Suggestion } from '#domain/search/schema.ts'
import { searchBusinesses } from '#domain/search/search-businesses.server.ts'
import { offeredFacets } from '#domain/search/shown-facets.ts'
import { suggest } from '#domain/search/suggest.server.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('anyone', 'Public')

/** Requests of the search field, the filters and the map while a page is open. They are the same for everyone. */
export const search = [
  endpoint(
    'GET /search/suggest',
    {
      summary: 'Suggest businesses, categories and places as you type',
      description:
        '`q` is what was typed so far; with `lat` and `lng`, results nearby come first, and with `where` what is popular in that place. Invalid values are ignored.',
      query: z.looseObject({
        q: z.string().optional(),
        lat: z.string().optional(),
        lng: z.string().optional(),
        where: z.string().optional(),
      }),
      answer: z.object({ suggestions: z.array(z.custom<Suggestion>().openapi({ type: 'object' })) }),
      returns: 'At most eight suggestions, grouped by kind',
    },
    async ({ readAsVisitor, c }) => {
      const query = new URL(c.req.url).searchParams
      const { lat, lng, where } = parseSearchParams(query).params
      const near = lat !== null && lng !== null ? { lat, lng } : undefined
      const suggestions = await readAsVisitor((tx) => suggest(tx, query.get('q') ?? '', { near, where }))
      c.header('Cache-Control', near ? 'private, max-age=60' : 'public, max-age=60')
      return { suggestions }
    },
  ),
  endpoint(
    'GET /search/listed',
    {
      summary: 'Find listings that may be your business',
      description: 'By name, near a city or ZIP code.',
      query: listedAlreadyQuerySchema,
      answer: listedAlreadySchema,
      returns: 'The place as it was understood, and at most six published listings with a similar name',
    },
    async ({ readAsVisitor, query, c }) => {
      c.header('Cache-Control', 'public, max-age=60')
      return readAsVisitor((tx) => findListed(tx, query))
    },
  ),
  endpoint(
    'GET /search/map',
    {
      summary: 'List the map points of a search in the directory',
      description:
        'Takes the parameters of `/directory`: `q`, `where`, `radius`, `category`, and so on. Invalid values are reported in `dropped`.',
      query: z.looseObject({}),
      answer: z.custom<MapResult & { dropped: DroppedParam[] }>().openapi({ type: 'object' }),
      returns: 'The points of the businesses that the search finds, and how many have no location',
    },
    async ({ readAsVisitor, c }, { now }) => {
      const { params, dropped } = parseSearchParams(new URL(c.req.url).searchParams)
      const result = await readAsVisitor((tx) => listMapPoints(tx, params, { now: now() }))
      c.header('Cache-Control', params.lat === null ? 'public, max-age=30' : 'private, max-age=30')
      return { ...result, dropped }
    },
  ),
  endpoint(
    'GET /search/filters',
    {
      summary: 'List the values that a search in the directory may be narrowed by',
      description: 'Takes the parameters of `/directory`. Invalid values are reported in `dropped`.',
      query: z.looseObject({}),
      answer: z.object({
        facets: z.custom<Facets>().openapi({ type: 'object' }),
        dropped: z.array(z.custom<DroppedParam>().openapi({ type: 'object' })),
      }),
      returns: 'The values of each filter with the number of businesses that have them, most frequent first',
    },
    async ({ readAsVisitor, c }, { now }) => {
      const { params, dropped } = parseSearchParams(new URL(c.req.url).searchParams)
      const { facets } = await readAsVisitor((tx) => searchBusinesses(tx, params, { now: now() }))
      c.header('Cache-Control', params.lat === null ? 'public, max-age=30' : 'private, max-age=30')
      return { facets: offeredFacets(facets, params), dropped }
    },
  ),
  endpoint(
    'GET /search/card',
    {
      summary: 'Find the card of one business on the map',
      query: z.object({ id: z.uuid() }),
      answer: z.object({ business: z.custom<ListedBusiness | null>().openapi({ type: 'object' }) }),
      returns: 'What lists show of it, with its hours in words; null if it isn’t published any more',
    },
    async ({ readAsVisitor, c, query: { id } }, { now }) => {
      c.header('Cache-Control', 'public, max-age=30')
      return { business: await readAsVisitor((tx) => findCard(tx, { id, now: now() })) }
    },
  ),
]
