import type { Tx } from '#db/client.ts'
import { networkOf } from '../middleware/client-address.ts'
import { type Contact, contactData } from './new-account.ts'
import type { Origin } from './request.ts'
import { startOver } from './start-over.ts'
import { type Metadata, metadataOf, type User } from './users.ts'

type Device = { userAgent: string; network: string }
const deviceOf = ({ ip, userAgent }: Origin): Device => ({ userAgent, network: networkOf(ip) })
const isSame = (a: Device, b: Device): boolean => a.userAgent === b.userAgent && a.network === b.network

/** Notes which device made the account: its form is the account itself. */
export async function noteFirstForm(tx: Tx, userId: string, origin: Origin, now: Date): Promise<void> {
  const values = { userId, ...deviceOf(origin), isContested: false, createdAt: now }
  await tx.insertInto('auth.signUpForms').values(values).execute()
}

/**
 * Somebody asks for a message to this address or number: where that isn't the device that sent the form, it is no longer sure
 * whose the account is. One statement, whether there is such an account or not.
 */
export async function noteAsking(db: Pick<Tx, 'updateTable'>, to: string, origin: Origin): Promise<void> {
  const { userAgent, network } = deviceOf(origin)
  await db
    .updateTable('auth.signUpForms as f')
    .from('auth.users as u')
    .set({ isContested: true })
    .whereRef('u.id', '=', 'f.userId')
    .where(to.includes('@') ? 'u.email' : 'u.phone', '=', to)
    .where('u.confirmedAt', 'is', null)
    .where('f.isContested', '=', false)
    .where((is) => is.or([is('f.userAgent', '<>', userAgent), is('f.network', '<>', network)]))
    .execute()
}

/**
 * Keeps what a further sign-up says of an account that nobody has confirmed, in place of the form before it. The message
 * that goes with it, in the same transaction, makes the one before void.
 */
export async function keepForm(
  tx: Tx,
  user: User,
  { encryptedPassword, data, origin }: { encryptedPassword: string | null; data: Metadata; origin: Origin },
  now: Date,
): Promise<void> {
  const device = deviceOf(origin)
  const before = await tx
    .selectFrom('auth.signUpForms')
    .select(['data', 'userAgent', 'network', 'isContested'])
    .where('userId', '=', user.id)
    .executeTakeFirst()
  const isContested = !before || before.isContested || !isSame(before, device)
  // Who only asks for another code has said it before.
  const saysNothing = Object.keys(data).length === 0 && !isContested
  const values = {
    ...device,
    encryptedPassword,
    data: JSON.stringify(saysNothing ? (before.data ?? user.rawUserMetaData) : data),
    isContested,
    createdAt: now,
  }
  await tx
    .insertInto('auth.signUpForms')
    .values({ userId: user.id, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}

/**
 * The message that belongs to the newest form was answered: the account becomes what that form says, and nothing stays of
 * what anybody left there before. Where several devices sent forms, the password counts only if the answer comes from the
 * one that sent this one; else there is none, and the site asks for one.
 */
export async function applyForm(
  tx: Tx,
  { user, contact, origin, now }: { user: User; contact: Contact; origin: Origin; now: Date },
): Promise<void> {
  const form = await takeForm(tx, user.id)
  // The only form is the account itself.
  if (!form || (form.data === null && !form.isContested)) return
  const isTheirs = !form.isContested || isSame(form, deviceOf(origin))
  await startOver(tx, {
    user,
    by: contact,
    encryptedPassword: isTheirs ? (form.data ? form : user).encryptedPassword : null,
    needsPassword: !isTheirs,
    data: { ...metadataOf(form.data ?? user.rawUserMetaData), ...contactData(user.id, contact) },
    userAgent: form.userAgent,
    now,
  })
}

/** The password of the newest form, where that is another than the account's. */
export async function waitingPassword(db: Pick<Tx, 'selectFrom'>, userId: string): Promise<string | null> {
  const form = await db
    .selectFrom('auth.signUpForms')
    .select('encryptedPassword')
    .where('userId', '=', userId)
    .where('data', 'is not', null)
    .executeTakeFirst()
  return form?.encryptedPassword ?? null
}

/** Takes away what is kept: something else decides what the account is. True where it was not sure whose the account is. */
export async function forgetForm(tx: Tx, userId: string): Promise<boolean> {
  return (await takeForm(tx, userId))?.isContested ?? false
}

const takeForm = (tx: Tx, userId: string) =>
  tx.deleteFrom('auth.signUpForms').where('userId', '=', userId).returningAll().executeTakeFirst()
