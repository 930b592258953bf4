import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'

/** Nobody decides about their own listing, except an administrator, who may have nobody else to do it. */
export async function assertNotOwn(tx: Tx, businessId: string): Promise<void> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select manages_business(${businessId}) and not is_admin() as is_own`.execute(tx)
  if (rows[0]?.isOwn)
    throw new DomainError('forbidden', 'This is your own listing. Someone else must decide about it.')
}

export const decidedAlready = () =>
  new DomainError('conflict', 'Someone already decided this, or it was withdrawn. Refresh the list.')
