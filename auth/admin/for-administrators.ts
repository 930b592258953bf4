import { sql } from 'kysely'
import { actAs, type Claims } from '#db/as-user.ts'
import type { Tx } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'
import { invitedByAdmin } from '#domain/mail/messages/account-links.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { issueLink, mailedAt, mailLink } from '../mail-link.ts'
import { createAccount } from '../new-account.ts'
import { secondsToWait } from '../send-interval.ts'
import type { AuthService } from '../service.ts'
import { findUserByEmail, lockUser, type User } from '../users.ts'
import { unknownPassword } from './links.ts'

/** The caller, and the audit entry written in the same transaction. */
type InNameOf = { claims: Claims; record: (tx: Tx, userId: string) => Promise<void> }

/** What this service does for the panel, in addition to what the database does by itself. */
export type ForAdministrators = {
  /**
   * Creates an account and emails its owner a link to choose a password. Throws `conflict` for an address that has one.
   */
  invite(person: { displayName: string; email: string }, by: InNameOf): Promise<string>
  /** Resends the confirmation email. Throws `not_found`, `conflict`, `too_many`. */
  resendConfirmation(userId: string, by: InNameOf): Promise<void>
}

export function forAdministrators(service: AuthService): ForAdministrators {
  const { db } = service
  return {
    async invite({ displayName, email }, by) {
      const encryptedPassword = await unknownPassword(service)
      return db.transaction(async (tx) => {
        if (await findUserByEmail(tx, email))
          throw new DomainError('conflict', 'This address already has an account', {
            fields: { email: 'This address already has an account. Look for it in the list.' },
          })
        const user = await createAccount(tx, service, {
          contact: { email },
          encryptedPassword,
          data: { display_name: displayName },
          isInvited: true,
          origin: { ip: '', userAgent: '' },
        })
        await mailInvitation(tx, service, user)
        await note(tx, user.id, by)
        return user.id
      })
    },
    async resendConfirmation(userId, by) {
      await db.transaction(async (tx) => {
        const user = await lockUser(tx, userId)
        if (!user) throw new DomainError('not_found', 'Account not found')
        if (!user.email) throw new DomainError('conflict', 'This account has no email address')
        if (user.emailConfirmedAt)
          throw new DomainError('conflict', 'Their email address is already confirmed')
        const seconds = secondsToWait(mailedAt(user, 'signup'), service)
        if (seconds > 0)
          throw new DomainError('too_many', `An email was just sent. Wait ${seconds} seconds`, {
            retryAfterSeconds: seconds,
          })
        if (user.invitedAt) await mailInvitation(tx, service, user)
        else {
          const to = { redirectTo: service.site.url, challenge: null }
          await mailLink(tx, service, { user, type: 'signup', ...to })
        }
        await note(tx, userId, by)
      })
    },
  }
}

/**
 * Its link leads to a page of ours, which uses the token only when the password is chosen, so that email scanners don't
 * use it up.
 */
async function mailInvitation(tx: Tx, service: AuthService, user: User): Promise<void> {
  const { site, settings, now } = service
  const { hash } = await issueLink(tx, service, {
    user,
    type: 'invite',
    redirectTo: site.url,
    challenge: null,
  })
  await tx.updateTable('auth.users').set({ invitedAt: now() }).where('id', '=', user.id).execute()
  // A fragment stays in the browser: no server or proxy logs it.
  const link = `${site.url}/invited#${new URLSearchParams({ token: hash })}`
  const letter = invitedByAdmin({ site, link, validSeconds: settings.emailCodeSeconds })
  await queueMail(tx, { kind: 'invite', to: user.email!, userId: user.id, ...letter })
}

/** Runs the rest of the transaction as someone with the right to people, which the database checks itself. */
async function note(tx: Tx, userId: string, { claims, record }: InNameOf): Promise<void> {
  await sql.raw(actAs(claims)).execute(tx)
  const { rows } = await sql<{ isLet: boolean }>`select has_right('people') as is_let`.execute(tx)
  if (!rows[0]?.isLet) throw new DomainError('forbidden', 'This is for administrators and support')
  await record(tx, userId)
}
