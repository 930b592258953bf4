import { sql } from 'kysely'
import { hashOfSecret } from '#domain/link-token.server.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import type { Tx } from '#domain/tx.ts'
import type { OpenedRequest } from './find-by-link.server.ts'
import { managersLink, managersTitle } from './notify.server.ts'
import { writeRequestCalendar } from './write-calendar.ts'

type Feed = {
  id: string
  name: string
  timezone: string
  requests: (Pick<
    OpenedRequest,
    'id' | 'kind' | 'state' | 'version' | 'name' | 'phone' | 'party' | 'movedAt' | 'createdAt'
  > & {
    startsAt: string
    endsAt: string
  })[]
}

/**
 * The calendar behind a secret address: what a listing accepted, ahead and in the last 30 days, at most 500. Null for an address that
 * was replaced or never existed. As anyone.
 */
export async function findRequestCalendar(
  tx: Tx,
  { secret, site, now }: { secret: string; site: LetterSite; now: Date },
): Promise<string | null> {
  if (!linkTokenSchema.safeParse(secret).success) return null
  const { rows } = await sql<{ feed: Feed | null }>`
    select request_calendar(${hashOfSecret(secret)}, ${now}) as feed`.execute(tx)
  const feed = rows[0]?.feed
  if (!feed) return null
  return writeRequestCalendar(
    {
      site,
      name: `${feed.name}: requests`,
      method: 'PUBLISH',
      organizer: { name: feed.name, email: null },
      isFeed: true,
    },
    feed.requests.map((request) => ({
      ...request,
      title: managersTitle(request),
      description: [request.phone, site.url + managersLink({ id: request.id, business: feed })]
        .filter(Boolean)
        .join('\n'),
      location: null,
      isCanceled: false,
    })),
  )
}
