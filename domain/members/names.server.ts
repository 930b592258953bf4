import type { Tx } from '#domain/tx.ts'

/** As the person concerned. */
export async function findOwnName(tx: Tx, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('profiles')
    .select('displayName')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.displayName ?? 'Someone'
}

/** As anyone who may read it. */
export async function nameOfBusiness(tx: Tx, businessId: string): Promise<string> {
  const row = await tx.selectFrom('businesses').select('name').where('id', '=', businessId).executeTakeFirst()
  return row?.name ?? 'a listing'
}
