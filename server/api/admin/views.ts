import { reasonSchema } from '#domain/people/schema.ts'
import { beginView, endView } from '#domain/people/views.server.ts'
import { accountViewSchema, viewTokenSchema } from '#domain/people/views.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const tag = 'Administration of people'

/** Looking at the site as someone sees it. What a token then opens says `isViewable`. */
export const adminViews = [
  endpointsFor('adminWithSecondFactor', tag, 'people')(
    'POST /admin/users/{id}/view',
    {
      summary: 'Look at the site as this person',
      description:
        'The token is the bearer of requests that read what the person reads, for 15 minutes. It writes nothing. The person sees the reason on their profile.',
      params: idParam,
      body: reasonSchema,
      answer: accountViewSchema,
      returns: 'The token, and when it ends',
      errors: ['notFound', 'conflict', 'invalid'],
    },
    ({ asPerson, person: { userId }, input: { id: personId, reason, requestId } }, { now }) =>
      asPerson((tx) => beginView(tx, { personId, userId, reason, requestId, now: now() })),
  ),
  endpointsFor('anyone', tag)(
    'POST /views/end',
    {
      summary: 'Stop looking at the site as someone else',
      description: 'Idempotent. The token is the proof.',
      body: viewTokenSchema,
    },
    ({ asVisitor, body: { token } }) => asVisitor((tx) => endView(tx, token)),
  ),
]
