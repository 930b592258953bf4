import { sql } from 'kysely'
import { hashOfSecret } from '#domain/link-token.server.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import type { Tx } from '#domain/tx.ts'

/** Whether these mails come to the owner of an emailed link; null if there is no such link. As anybody. */
export async function findMailedDigest(tx: Tx, token: string): Promise<{ isOn: boolean } | null> {
  if (!linkTokenSchema.safeParse(token).success) return null
  const { rows } = await sql<{ isOn: boolean | null }>`
    select follow_digest_is_on(${hashOfSecret(token)}) as is_on`.execute(tx)
  const isOn = rows[0]?.isOn ?? null
  return isOn === null ? null : { isOn }
}

/** Stops these mails, for anyone who has the link; false if there is no such link. */
export async function endMailedDigest(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select end_follow_digest(${hashOfSecret(token)}) as found`.execute(tx)
  return rows[0]!.found
}
