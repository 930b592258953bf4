import { z } from '@hono/zod-openapi'
import { listSearches } from '#domain/search-learning/list.server.ts'
import { searchedWordsSchema, searchListSchema } from '#domain/search-learning/schema.ts'
import { endpointsFor } from '../endpoint.ts'

const mostOfPage = 50

const endpoint = endpointsFor('admin', 'Administration of categories')

/** What people search for, as far as it needs attention. */
export const adminSearches = [
  endpoint(
    'GET /admin/searches',
    {
      summary: 'List searches without a result or a click',
      description:
        'Anonymous totals of the last 7, 30 or 90 days. `show` is `empty` for searches that found nothing, or `unopened` for those after which no business was opened, called or saved.',
      query: searchListSchema,
      answer: z.object({ searches: z.array(searchedWordsSchema), hasMore: z.boolean() }),
      returns: 'Words with their place, the most frequent first, and whether there are more after `offset`',
    },
    async ({ asPerson, query }, { now }) => {
      const searches = await asPerson((tx) =>
        listSearches(tx, { ...query, most: mostOfPage + 1, now: now() }),
      )
      return { searches: searches.slice(0, mostOfPage), hasMore: searches.length > mostOfPage }
    },
  ),
]
