import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** How far the primary's log of changes is, in bytes. Only positions of one history can be compared. */
export type Position = {
  /** The cluster: another one's replica has other data. */
  system: string
  /** One more after each failover. */
  timeline: number
  lsn: number
}

/**
 * Rejects if the server is no primary. What a transaction that others can see wrote is below the position: it was flushed
 * before, unless the operator has traded that for speed. What is only inserted may not be sent for seconds.
 */
export async function findPosition({ raw }: Pick<Db, 'raw'>): Promise<Position> {
  const { rows } = await sql<Position>`
    select (pg_control_system()).system_identifier::text as system,
      ('x' || left(pg_walfile_name(at.lsn), 8))::bit(32)::int as timeline, pg_wal_lsn_diff(at.lsn, '0/0') as lsn
    from (select case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as lsn) at`.execute(raw)
  return rows[0]!
}

export const isSameHistory = (one: Omit<Position, 'lsn'>, other: Omit<Position, 'lsn'>): boolean =>
  one.system === other.system && one.timeline === other.timeline
