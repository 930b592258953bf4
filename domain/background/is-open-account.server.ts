import { type QueryExecutorProvider, sql } from 'kysely'

/** Whether work may go on in somebody's name: the account is there, and neither banned nor deleted. */
export async function isOpenAccount(tx: QueryExecutorProvider, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`select is_open_account(${userId}::uuid) as is_open`.execute(
    tx,
  )
  return rows[0]!.isOpen
}
