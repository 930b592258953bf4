import { z } from '@hono/zod-openapi'
import { isHelpVote, voteHelp } from '#domain/help/queries.server.ts'
import { helpSlug, helpVoteSchema } from '#domain/help/votes.ts'
import { whileCounted } from '#domain/rate-limits/attempts.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('anyone', 'Help')

/** Readers' votes on help articles. */
export const help = [
  endpoint(
    'POST /help/{slug}/votes',
    {
      summary: 'Say whether a help article helped',
      description:
        'At most five a day for one article from one network. Repeating the `id` changes that vote.',
      params: z.object({ slug: helpSlug }),
      body: helpVoteSchema,
      errors: ['notFound', 'tooMany'],
    },
    async ({ asVisitor, params, body, address }, { limits }) => {
      const vote = { ...body, ...params }
      const attempt = (await asVisitor((tx) => isHelpVote(tx, vote.id)))
        ? null
        : await limits.take('helpVote', { address, account: vote.slug })
      await whileCounted(attempt, () => asVisitor((tx) => voteHelp(tx, vote)))
    },
  ),
]
