import { z } from '@hono/zod-openapi'
import {
  changePreviewSchema,
  locationChangeDetailSchema,
  locationChangeEntrySchema,
  newChangeSchema,
  plannedChangeSchema,
} from '#domain/locations/change-schema.ts'
import { findChange, listChanges, openChange } from '#domain/locations/changes.server.ts'
import { findLocationFacets, listLocationIds, listLocations } from '#domain/locations/list.server.ts'
import { previewChange } from '#domain/locations/preview-change.server.ts'
import {
  locationFacetsSchema,
  locationFilterSchema,
  locationPageSchema,
  locationsSchema,
} from '#domain/locations/schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

/** The job that makes a change at several listings; queued ones have this name. */
export const locationChangeJob = 'location-change'

const endpoint = endpointsFor('signedIn', 'Many listings')

// 500 listings by their IDs, and what a listing says at most.
const most = 300_000

/** Many listings of one person, as a table. */
export const locations = [
  endpoint(
    'GET /locations',
    {
      isViewable: true,
      summary: 'List a page of the listings that you own or help to manage',
      query: locationPageSchema,
      answer: locationsSchema,
      returns: 'At most 25 listings, and how many match',
    },
    ({ person: { userId }, asPerson, query }, { now }) =>
      asPerson((tx) => listLocations(tx, { ...query, userId, now: now() })),
  ),
  endpoint(
    'GET /locations/ids',
    {
      isViewable: true,
      summary: 'List the IDs of all your listings that match',
      query: locationFilterSchema,
      answer: z.object({ ids: z.array(z.uuid()) }),
      returns: 'At most 500 IDs',
    },
    async ({ person: { userId }, asPerson, query }) => ({
      ids: await asPerson((tx) => listLocationIds(tx, { ...query, userId })),
    }),
  ),
  endpoint(
    'GET /locations/facets',
    {
      isViewable: true,
      summary: 'Get what your listings can be narrowed by',
      answer: locationFacetsSchema,
      returns: 'Each city with the number of listings in it, and whether you own some and help with others',
    },
    ({ person: { userId }, asPerson }) => asPerson((tx) => findLocationFacets(tx, userId)),
  ),
  endpoint(
    'POST /locations/preview',
    {
      summary: 'Preview a change of several listings',
      description: 'Nothing is changed.',
      body: plannedChangeSchema,
      most,
      answer: changePreviewSchema,
      returns: 'How many would change, what would change in the first 100, and why some can’t be changed',
      errors: ['notFound'],
      limit: 'locationPreview',
    },
    ({ person: { userId }, asPerson, body }, { now }) =>
      asPerson((tx) => previewChange(tx, { ...body, userId, now: now() })),
  ),
  endpoint(
    'POST /locations/changes',
    {
      summary: 'Start a change of several listings in the background',
      description:
        'At most 500 listings. Idempotent: repeating the `id` doesn’t start it twice. Each listing is changed by the rules of its forms, and only at the version that the preview showed.',
      body: newChangeSchema,
      most,
      answer: locationChangeEntrySchema,
      returns: 'The change; get it by its ID to follow its progress',
      status: 202,
      errors: ['notFound', 'conflict'],
      limit: 'locationChange',
    },
    async ({ person: { userId }, asPerson, body }, { work }) => {
      const opened = await asPerson((tx) => openChange(tx, { ...body, userId }))
      // The row was written first; if nothing picks it up, `continue-location-changes` finds it.
      if (opened.state === 'waiting')
        await work.queue(null, locationChangeJob, { changeId: opened.id }, { singletonKey: opened.id })
      return opened
    },
  ),
  endpoint(
    'GET /locations/changes',
    {
      isViewable: true,
      summary: 'List your recent changes of several listings',
      answer: z.object({ changes: z.array(locationChangeEntrySchema) }),
      returns: 'At most 10 changes, newest first',
    },
    async ({ asPerson }) => ({ changes: await asPerson(listChanges) }),
  ),
  endpoint(
    'GET /locations/changes/{id}',
    {
      isViewable: true,
      summary: 'Get the progress of a change of several listings',
      params: idParam,
      answer: locationChangeDetailSchema,
      returns: 'The change, with what came of each listing',
      errors: ['notFound'],
    },
    ({ asPerson, params: { id } }) => asPerson((tx) => findChange(tx, id)),
  ),
]
