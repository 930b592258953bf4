import { sql } from 'kysely'
import { hashOfSecret } from '#domain/link-token.server.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import type { Tx } from '#domain/tx.ts'

/** Whether the caller gets the weekly mail. */
export async function findNumbersMail(tx: Tx, userId: string): Promise<{ isOn: boolean }> {
  const row = await tx
    .selectFrom('numbersMailChoices')
    .select('isOn')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return { isOn: row?.isOn ?? true }
}

export async function chooseNumbersMail(
  tx: Tx,
  { userId, isOn }: { userId: string; isOn: boolean },
): Promise<void> {
  await tx
    .insertInto('numbersMailChoices')
    .values({ userId, isOn })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ isOn }))
    .execute()
}

/** Whether these mails come to the owner of an emailed link; null if there is no such link. As anybody. */
export async function findMailedNumbers(tx: Tx, token: string): Promise<{ isOn: boolean } | null> {
  if (!linkTokenSchema.safeParse(token).success) return null
  const { rows } = await sql<{ isOn: boolean | null }>`
    select numbers_mail_is_on(${hashOfSecret(token)}) as is_on`.execute(tx)
  const isOn = rows[0]?.isOn ?? null
  return isOn === null ? null : { isOn }
}

/** Stops these mails, for anyone who has the link; false if there is no such link. */
export async function endMailedNumbers(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select end_numbers_mail(${hashOfSecret(token)}) as found`.execute(tx)
  return rows[0]!.found
}
