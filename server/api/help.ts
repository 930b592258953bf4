import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { helpSlug, helpVoteSchema } from '#domain/help/requests.ts'
import { isHelpVote, voteHelp } from '#domain/help/votes.server.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { createRouter, jsonBody, refusals } from './open-api.ts'

/** What readers say of the help. */
export function createHelpApi({ db, limits }: Pick<ApiNeeds, 'db' | 'limits'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  api.openapi(
    createRoute({
      method: 'post',
      path: '/help/{slug}/votes',
      tags: ['Help'],
      summary: 'Say whether an article helped',
      description:
        'Five a day for one article from one network. The same `id` again changes the vote and counts no more.',
      request: { params: z.object({ slug: helpSlug }), body: jsonBody(helpVoteSchema) },
      responses: {
        204: { description: 'It counts' },
        ...refusals.notFound,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const vote = { ...c.req.valid('json'), ...c.req.valid('param') }
      const asVisitor = <T>(fn: Parameters<typeof db.asUser<T>>[1]) => db.asUser({ role: 'anon' }, fn)
      const attempt = (await asVisitor((tx) => isHelpVote(tx, vote.id)))
        ? null
        : await limits.take('helpVote', { address: c.get('clientAddress'), account: vote.slug })
      try {
        const { isNew } = await asVisitor((tx) => voteHelp(tx, vote))
        if (!isNew) await attempt?.giveBack()
      } catch (error) {
        await attempt?.giveBack()
        throw error
      }
      return c.body(null, 204)
    },
  )
  return api
}
