import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Enrolment } from './enrol.ts'
import { mailLink } from './mail-link.ts'
import { createAccount } from './new-account.ts'
import { issuePhoneCode } from './phone-code.ts'
import type { AuthService } from './service.ts'
import { noteFirstForm } from './sign-up-forms.ts'
import { type FullUser, loadFullUser, type User } from './users.ts'

/**
 * The account that this form would have made if `existing` weren't there: made, read, and taken back, so that the answer is
 * that of a new address, in its shape and in its time. Nothing of the account that there is is in it.
 */
export async function pretend(
  tx: Tx,
  service: AuthService,
  existing: User,
  given: Enrolment,
): Promise<FullUser> {
  const { contact, origin } = given
  await sql`savepoint pretended`.execute(tx)
  const room = 'email' in contact ? { email: null } : { phone: null }
  await tx.updateTable('auth.users').set(room).where('id', '=', existing.id).execute()
  const user = await createAccount(tx, service, given)
  await noteFirstForm(tx, user.id, origin, service.now())
  if ('email' in contact) await mailLink(tx, service, { ...given, user, type: 'signup' })
  else await issuePhoneCode(tx, service, { user, slot: 'confirmation_token', to: contact.phone })
  const full = await loadFullUser(tx, user.id)
  await sql`rollback to savepoint pretended`.execute(tx)
  return full!
}
