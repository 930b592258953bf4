import { z } from '@hono/zod-openapi'
import { changeDigest, changeFollow, follow, listFollows, unfollow } from '#domain/follows/follows.server.ts'
import { digestSchema, followChangeSchema, followsSchema, newFollowSchema } from '#domain/follows/schema.ts'
import { endMailedDigest } from '#domain/follows/unsubscribe.server.ts'
import { unknownLink } from '#domain/link-token.server.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import { endpointsFor } from '../endpoint.ts'
import { answerOneClick, oneClick } from '../one-click.ts'
import { idParam } from '../open-api.ts'

const tag = 'Following'
const endpoint = endpointsFor('signedIn', tag)
const openEndpoint = endpointsFor('anyone', tag)
const tokenParam = z.object({ token: linkTokenSchema })

/** What people follow, how they hear of what is new there, and the link that ends the mails. */
export const follows = [
  endpoint(
    'GET /follows',
    {
      isViewable: true,
      summary: 'List the businesses, categories and cities that you follow',
      answer: followsSchema,
      returns: 'What you follow, by name, and how often the email comes',
    },
    ({ person, asPerson }) => asPerson((tx) => listFollows(tx, person.userId)),
  ),
  endpoint(
    'POST /follows',
    {
      summary: 'Follow a business, a category or a city',
      description: 'Idempotent.',
      body: newFollowSchema,
      errors: ['notFound', 'conflict'],
      limit: 'follow',
    },
    ({ person: { userId }, asPerson, body: { target } }, { now }) =>
      asPerson((tx) => follow(tx, { userId, target, now: now() })),
  ),
  endpoint(
    'DELETE /follows',
    { summary: 'Unfollow a business, a category or a city', query: newFollowSchema, limit: 'follow' },
    ({ person: { userId }, asPerson, query: { target } }) =>
      asPerson((tx) => unfollow(tx, { userId, target })),
  ),
  endpoint(
    'PATCH /follows/{id}',
    {
      summary: 'Change how you hear of something that you follow',
      params: idParam,
      body: followChangeSchema,
      errors: ['notFound'],
    },
    ({ person: { userId }, asPerson, params: { id }, body }) =>
      asPerson((tx) => changeFollow(tx, { userId, id, ...body })),
  ),
  endpoint(
    'PUT /follows/digest',
    { summary: 'Change how often the email about what you follow comes', body: digestSchema },
    ({ person: { userId }, asPerson, body: { frequency } }, { now }) =>
      asPerson((tx) => changeDigest(tx, { userId, frequency, now: now() })),
  ),
  openEndpoint(
    'POST /follows/unsubscribe/{token}',
    {
      summary: 'Unsubscribe from the emails about what you follow',
      ...oneClick.post,
      ...oneClick.limit,
      params: tokenParam,
    },
    async ({ asVisitor, params: { token }, body, c }) => {
      if (!(await asVisitor((tx) => endMailedDigest(tx, token)))) throw unknownLink()
      return answerOneClick(c, {
        body,
        words: 'You’re unsubscribed from these emails.',
        page: `/follows/unsubscribe/${token}`,
      })
    },
  ),
  openEndpoint(
    'GET /follows/unsubscribe/{token}',
    { ...oneClick.open, params: tokenParam },
    ({ params, c }) => c.redirect(`/follows/unsubscribe/${params.token}`, 303),
  ),
]
