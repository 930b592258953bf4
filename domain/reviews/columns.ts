import { sql } from 'kysely'

type ReplyRow = { body: string; createdAt: string; updatedAt: string }

/** What hangs on a review `r`, for queries that select from it; each sees what the reader may see. */
export const photosOf = sql<{ url: string; alt: string }[] | null>`
  (select json_agg(json_build_object('url', p.url, 'alt', p.alt) order by p.position)
   from review_photos p where p.review_id = r.id)`.as('photos')

export const replyOf = sql<ReplyRow | null>`
  (select json_build_object('body', y.body, 'createdAt', y.created_at, 'updatedAt', y.updated_at)
   from review_replies y where y.review_id = r.id)`.as('reply')

/** PostgreSQL writes times of JSON in a form of its own. */
const toIso = (time: string): string => new Date(time).toISOString()

export const toReply = (reply: ReplyRow | null): ReplyRow | null =>
  reply && { body: reply.body, createdAt: toIso(reply.createdAt), updatedAt: toIso(reply.updatedAt) }
