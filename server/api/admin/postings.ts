import { listPostingsForAdmins, putBackPosting } from '#domain/posting-life/admin.server.ts'
import { takeDownPosting } from '#domain/posting-life/decide.server.ts'
import {
  adminPostingsQuerySchema,
  adminPostingsSchema,
  takeDownSchema,
} from '#domain/postings/admin-schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('admin', 'Administration of content')

/** Everyone's events, jobs and homes. */
export const adminPostings = [
  endpoint(
    'GET /admin/content/postings',
    {
      summary: 'List events, jobs and homes',
      query: adminPostingsQuerySchema,
      answer: adminPostingsSchema,
      returns: 'At most 30 postings, newest first',
    },
    ({ asPerson, query }, { now }) => asPerson((tx) => listPostingsForAdmins(tx, { ...query, now: now() })),
  ),
  endpoint(
    'POST /admin/content/postings/{id}/removal',
    {
      summary: 'Remove a posting from the site',
      description: 'Its managers are told why and may fix it.',
      params: idParam,
      body: takeDownSchema,
      errors: ['notFound', 'conflict'],
    },
    ({ asPerson, input }, { site }) => asPerson((tx) => takeDownPosting(tx, { ...input, site })),
  ),
  endpoint(
    'POST /admin/content/postings/{id}/return',
    { summary: 'Restore a posting that was removed', params: idParam, errors: ['notFound', 'conflict'] },
    ({ asPerson, input }, { site, now }) =>
      asPerson((tx) => putBackPosting(tx, { ...input, now: now(), site })),
  ),
]
