import type { Tx } from '#db/client.ts'
import { networkOf } from '#domain/rate-limits/network.ts'
import { type Contact, contactData } from './new-account.ts'
import type { Origin } from './request.ts'
import { startOver } from './start-over.ts'
import { type Metadata, metadataOf, type User } from './users.ts'

type Device = { userAgent: string; network: string }
const deviceOf = ({ ip, userAgent }: Origin): Device => ({ userAgent, network: networkOf(ip) })
const isSame = (a: Device, b: Device): boolean => a.userAgent === b.userAgent && a.network === b.network

/** Records which device created the account: its form is the account itself. */
export async function noteFirstForm(tx: Tx, userId: string, origin: Origin, now: Date): Promise<void> {
  const values = { userId, ...deviceOf(origin), isContested: false, createdAt: now }
  await tx.insertInto('auth.signUpForms').values(values).execute()
}

/**
 * Records a request for a message to this address or number: if it comes from another device than the form did, it is
 * no longer certain whose account it is. One statement, whether or not there is such an account.
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
 * Stores what a further sign-up says about an unconfirmed account, replacing the previous form. Its message, in the
 * same transaction, voids the previous one.
 */
export async function storeForm(
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
  // A request for another code has said it before.
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
 * The newest form's message was answered: the account becomes what that form says, and nothing that anyone left there
 * before remains. If several devices sent forms, the password counts only if the answer comes from the device that sent
 * this one; otherwise there is none, and the site asks for one.
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

/** The newest form's password, if it differs from the account's. */
export async function waitingPassword(db: Pick<Tx, 'selectFrom'>, userId: string): Promise<string | null> {
  const form = await db
    .selectFrom('auth.signUpForms')
    .select('encryptedPassword')
    .where('userId', '=', userId)
    .where('data', 'is not', null)
    .executeTakeFirst()
  return form?.encryptedPassword ?? null
}

/**
 * Deletes the stored form when something else decides what the account is. True if it wasn't certain whose account it
 * is.
 */
export async function purgeForm(tx: Tx, userId: string): Promise<boolean> {
  return (await takeForm(tx, userId))?.isContested ?? false
}

const takeForm = (tx: Tx, userId: string) =>
  tx.deleteFrom('auth.signUpForms').where('userId', '=', userId).returningAll().executeTakeFirst()
