import type { Db, Tx } from '#db/client.ts'

/** Values that all processes of a database must share. */
type MarkName = 'signing_key' | 'encryption_key' | 'picture_folder' | 'push_key'

export async function findMark(db: Db, name: MarkName): Promise<string | null> {
  const row = await db.raw
    .selectFrom('sharedMarks')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? null
}

/** The existing mark, or this one if there is none; two concurrent processes get the same. */
export async function claimMark(db: Db, name: MarkName, value: string): Promise<string> {
  const kept = await findMark(db, name)
  if (kept !== null) return kept
  await db.raw
    .insertInto('sharedMarks')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await findMark(db, name)) ?? value
}

export async function setMark(tx: Pick<Tx, 'insertInto'>, name: MarkName, value: string): Promise<void> {
  const values = { value, updatedAt: new Date() }
  await tx
    .insertInto('sharedMarks')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}
