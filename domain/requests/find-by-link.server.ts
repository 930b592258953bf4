import { sql } from 'kysely'
import { hashOfSecret } from '#domain/members/secret.server.ts'
import type { Tx } from '#domain/tx.ts'
import { requestTokenSchema, type SentRequest } from './schema.ts'

/** A request as whoever asked sees it, and whether the address is known to be theirs. */
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

async function read(tx: Tx, link: string | null): Promise<OpenedRequest[]> {
  const { rows } = await sql<{ request: OpenedRequest }>`
    select request from sent_requests(${link}) as request`.execute(tx)
  return rows.map(({ request }) => opened(request))
}

/** What a mailed link leads to; null when it was deleted or never existed. As anyone. */
export async function findByLink(tx: Tx, token: string): Promise<OpenedRequest | null> {
  if (!requestTokenSchema.safeParse(token).success) return null
  return findByHash(tx, hashOfSecret(token))
}

/** The same by the hash of a link. */
export const findByHash = async (tx: Tx, hash: string): Promise<OpenedRequest | null> =>
  (await read(tx, hash))[0] ?? null

/** What the user asked for while signed in, newest first, at most 200. As the user. */
export const listSentRequests = async (tx: Tx): Promise<SentRequest[]> =>
  (await read(tx, null)).map(({ isProved: _, ...request }) => request)
