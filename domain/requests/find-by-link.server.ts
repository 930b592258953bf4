import { sql } from 'kysely'
import { hashOfSecret, makeSecret } from '#domain/link-token.server.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import type { Tx } from '#domain/tx.ts'
import type { SentRequest } from './schema.ts'

/** A request as the customer sees it, and whether the address is known to be theirs. */
export type OpenedRequest = SentRequest & { isProved: boolean }

/** Dates in a JSON value of the database. */
const iso = (moment: string) => new Date(moment).toISOString()
const isoOrNull = (moment: string | null) => moment && iso(moment)

const opened = (row: OpenedRequest): OpenedRequest => ({
  ...row,
  times: row.times.map(iso),
  offeredAt: isoOrNull(row.offeredAt),
  startsAt: isoOrNull(row.startsAt),
  endsAt: isoOrNull(row.endsAt),
  expiresAt: iso(row.expiresAt),
  movedAt: iso(row.movedAt),
  createdAt: iso(row.createdAt),
})

const mostShown = 200

async function read(tx: Tx, link: string | null, most: number | null = mostShown): Promise<OpenedRequest[]> {
  const { rows } = await sql<{ request: OpenedRequest }>`
    select request from sent_requests(${link}, ${most}) as request`.execute(tx)
  return rows.map(({ request }) => opened(request))
}

/** What a mailed link leads to; null when it was deleted or never existed. As anyone. */
export async function findByLink(tx: Tx, token: string): Promise<OpenedRequest | null> {
  if (!linkTokenSchema.safeParse(token).success) return null
  return findByHash(tx, hashOfSecret(token))
}

/** The same by the hash of a link. */
export const findByHash = async (tx: Tx, hash: string): Promise<OpenedRequest | null> =>
  (await read(tx, hash))[0] ?? null

/** A request with a new link for the customer. As the database owner. */
export async function reopen(tx: Tx, id: string): Promise<{ request: OpenedRequest; token: string }> {
  const { token, hash } = makeSecret()
  await tx.insertInto('requestLinks').values({ hash, requestId: id }).execute()
  return { request: (await findByHash(tx, hash))!, token }
}

/** All that the user asked for while signed in, newest first. As the user. */
export const listAllSent = (tx: Tx): Promise<OpenedRequest[]> => read(tx, null, null)

/** What the user asked for while signed in, newest first, at most 200. As the user. */
export const listSentRequests = async (tx: Tx): Promise<SentRequest[]> =>
  (await read(tx, null)).map(({ isProved: _, ...request }) => request)
