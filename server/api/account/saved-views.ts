import { z } from '@hono/zod-openapi'
import { listViews, removeView, saveView } from '#domain/administration/saved-views/saved-views.server.ts'
import { listParam, newViewSchema, savedViewSchema } from '#domain/administration/saved-views/schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Saved views of lists')

/** Saved views: of the panel’s lists for those who open it, of one’s own listings for everyone. */
export const savedViews = [
  endpoint(
    'GET /saved-views/{list}',
    {
      summary: 'List your saved views of a list',
      params: listParam,
      answer: z.object({ views: z.array(savedViewSchema) }),
      returns: 'Your views, sorted by name',
      errors: ['forbidden'],
    },
    async ({ asPerson, params: { list } }) => ({ views: await asPerson((tx) => listViews(tx, list)) }),
  ),
  endpoint(
    'POST /saved-views/{list}',
    {
      summary: 'Save a view of a list under a name',
      description: 'An existing view of the list with that name is replaced.',
      params: listParam,
      body: newViewSchema,
      answer: savedViewSchema,
      returns: 'The saved view',
      errors: ['forbidden', 'conflict'],
    },
    ({ asPerson, person: { userId }, params, body }) =>
      asPerson((tx) => saveView(tx, { ...params, ...body, userId })),
  ),
  endpoint(
    'DELETE /saved-views/{list}/{id}',
    {
      summary: 'Delete a saved view',
      description: 'Idempotent.',
      params: listParam.extend(idParam.shape),
    },
    ({ asPerson, params }) => asPerson((tx) => removeView(tx, params)),
  ),
]
