import { z } from '@hono/zod-openapi'
import { liftBan, listBannedSenders } from '#domain/leads/reported.server.ts'
import { bannedSenderSchema } from '#domain/leads/schema.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const endpoint = endpointsFor('moderator', 'Moderation')

/** People whom moderators keep from writing to businesses. */
export const bannedSenders = [
  endpoint(
    'GET /moderation/bans',
    {
      summary: 'List banned senders',
      answer: z.object({ bans: z.array(bannedSenderSchema) }),
      returns: 'At most 200 bans, newest first',
    },
    async ({ asPerson }) => ({ bans: await asPerson(listBannedSenders) }),
  ),
  endpoint(
    'DELETE /moderation/bans/{id}',
    { summary: 'Lift the ban of a sender', params: idParam },
    ({ asPerson, input }) => asPerson((tx) => liftBan(tx, input)),
  ),
]
