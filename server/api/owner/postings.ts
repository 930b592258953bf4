import { z } from '@hono/zod-openapi'
import { idSchema } from '#domain/id.ts'
import { postingKindNames } from '#domain/posting-kinds.ts'
import { copyPosting, discardChanges, saveDraft } from '#domain/posting-life/drafts.server.ts'
import { kindOf } from '#domain/posting-life/kinds.server.ts'
import {
  closePosting,
  removePosting,
  renewPosting,
  submitPosting,
  withdrawPosting,
} from '#domain/posting-life/life.server.ts'
import { findPostingToEdit, listOwnPostings } from '#domain/posting-life/load.server.ts'
import {
  closingSchema,
  ownPostingSchema,
  postingToEditSchema,
  postingToSaveSchema,
  savedPostingSchema,
} from '#domain/postings/own.ts'
import { whileCounted } from '#domain/rate-limits/attempts.ts'
import type { Tx } from '#domain/tx.ts'
import { versionSchema } from '#domain/version.ts'
import type { RunAs } from '../deps.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('signedIn', 'Postings')

const kindQuery = z.object({ kind: z.enum(postingKindNames).optional() })

const changes = {
  params: idParam,
  answer: postingToEditSchema,
  returns: 'The posting after the change',
  errors: ['forbidden', 'notFound', 'conflict', 'invalid', 'tooMany'],
} as const

/** Makes a change and reads the posting, in one transaction. */
const change = (
  asPerson: RunAs,
  { id, now }: { id: string; now: Date },
  make: (tx: Tx) => Promise<unknown>,
) =>
  asPerson(async (tx) => {
    await make(tx)
    return findPostingToEdit(tx, { id, now })
  })

/** Events, jobs and homes, for the people who post them. */
export const postings = [
  endpoint(
    'GET /postings',
    {
      isViewable: true,
      summary: 'List the postings you manage',
      query: kindQuery,
      answer: z.object({ postings: z.array(ownPostingSchema) }),
      returns: 'At most 500 postings, including drafts and ended ones, last changed first',
    },
    async ({ asPerson, query: { kind } }, { now }) => ({
      postings: await asPerson((tx) => listOwnPostings(tx, { kind, now: now() })),
    }),
  ),
  endpoint(
    'GET /postings/{id}',
    {
      isViewable: true,
      summary: 'Get one of your postings for its form',
      description: 'With `kind`, an empty form of that kind if the posting doesn’t exist yet.',
      params: idParam,
      query: kindQuery,
      answer: postingToEditSchema,
      returns: 'The posting with its values as they were typed',
      errors: ['forbidden', 'notFound'],
    },
    ({ asPerson, params: { id }, query: { kind } }, { now }) =>
      asPerson((tx) => findPostingToEdit(tx, { id, now: now(), blank: kind && kindOf(kind) })),
  ),
  endpoint(
    'PUT /postings/{id}',
    {
      summary: 'Save a draft, complete or not',
      description:
        'The client chooses the ID. Visitors see nothing of it until it is submitted and approved.',
      params: idParam,
      body: postingToSaveSchema,
      answer: savedPostingSchema,
      returns: 'The version to send with the next save',
      errors: ['forbidden', 'notFound', 'conflict'],
      stale: postingToEditSchema,
    },
    ({ person: { userId }, asPerson, params: { id }, body: { kind, version, fields } }, { now }) =>
      asPerson((tx) => saveDraft(tx, { id, kind: kindOf(kind), userId, version, fields, now: now() })),
  ),
  endpoint(
    'DELETE /postings/{id}',
    { summary: 'Delete a posting and everything that belongs to it', params: idParam },
    ({ asPerson, params: { id } }) => asPerson((tx) => removePosting(tx, { id })),
  ),
  endpoint(
    'POST /postings/{id}/submission',
    {
      ...changes,
      summary: 'Submit a posting, or a change of one, for review',
      stale: postingToEditSchema,
      body: z.object({ version: versionSchema.optional() }).meta({ id: 'PostingSubmission' }),
    },
    async ({ person: { userId }, asPerson, address, params: { id }, body: { version } }, deps) => {
      const at = { id, now: deps.now() }
      const attempt = await deps.limits.take('posting', { address, account: userId })
      // A submission rejected for its content doesn't count.
      return whileCounted(attempt, () => change(asPerson, at, (tx) => submitPosting(tx, { ...at, version })))
    },
  ),
  endpoint(
    'POST /postings/{id}/withdrawal',
    { ...changes, summary: 'Turn a pending posting back into a draft' },
    ({ asPerson, params: { id } }, { now }) => {
      const at = { id, now: now() }
      return change(asPerson, at, (tx) => withdrawPosting(tx, at))
    },
  ),
  endpoint(
    'POST /postings/{id}/discarding',
    { ...changes, summary: 'Discard the changes of a posting that visitors can’t see yet' },
    ({ asPerson, params: { id } }, { now }) =>
      change(asPerson, { id, now: now() }, (tx) => discardChanges(tx, id)),
  ),
  endpoint(
    'POST /postings/{id}/renewal',
    { ...changes, summary: 'Relist or extend a posting' },
    ({ asPerson, params: { id } }, { now }) => {
      const at = { id, now: now() }
      return change(asPerson, at, (tx) => renewPosting(tx, at))
    },
  ),
  endpoint(
    'POST /postings/{id}/closing',
    { ...changes, summary: 'Close a posting as filled, rented or canceled', body: closingSchema },
    ({ asPerson, params: { id }, body: { because } }, { now }) => {
      const at = { id, now: now() }
      return change(asPerson, at, (tx) => closePosting(tx, { ...at, because }))
    },
  ),
  endpoint(
    'PUT /postings/{id}/copies/{copyId}',
    {
      ...changes,
      summary: 'Copy a posting to a new draft',
      params: idParam.extend({ copyId: idSchema }),
      returns: 'The new draft',
    },
    ({ person: { userId }, asPerson, params: { id, copyId } }, { now }) =>
      asPerson(async (tx) => {
        const { kind } = await findPostingToEdit(tx, { id, now: now() })
        await copyPosting(tx, { id, copyId, userId, kind: kindOf(kind) })
        return findPostingToEdit(tx, { id: copyId, now: now() })
      }),
  ),
]
