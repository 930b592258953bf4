import { sql } from 'kysely'

type ReplyRow = { body: string; createdAt: string; updatedAt: string }

/** What belongs to a review `r`, for queries that select from it; each shows what the reader may see. */
export const photosOf = sql<{ url: string; alt: string }[] | null>`
  (select json_agg(json_build_object('url', p.url, 'alt', p.alt) order by p.position)
   from review_photos p where p.review_id = r.id)`.as('photos')

export const replyOf = sql<ReplyRow | null>`
  (select json_build_object('body', y.body, 'createdAt', y.created_at, 'updatedAt', y.updated_at)
   from review_replies y where y.review_id = r.id)`.as('reply')

/** PostgreSQL formats timestamps in JSON in its own way. */
const toIso = (time: string): string => new Date(time).toISOString()

export const toReply = (reply: ReplyRow | null): ReplyRow | null =>
  reply && { body: reply.body, createdAt: toIso(reply.createdAt), updatedAt: toIso(reply.updatedAt) }
