import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter-parts.ts'
import { newsletterConfirm, newsletterKnown } from '#domain/mail/messages/newsletter.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { hashOfSecret, makeSecret } from '#domain/members/secret.server.ts'
import { refuseClosed } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import { confirmDays, type NewsletterAsk, type NewsletterLink, newsletterTokenSchema } from './schema.ts'
import { newsletterConsentVersion } from './words.ts'

/** Where one click ends the newsletter (RFC 8058); opened in a browser, it leads to the page with the button. */
export const oneClickUrl = (site: LetterSite, token: string) =>
  `${site.url}/api/newsletter/unsubscribe/${token}`
export const leavePage = (site: LetterSite, token: string) => `${site.url}/newsletter/unsubscribe/${token}`

/**
 * Somebody wants the newsletter at this address: a mail asks its owner. One who has it already hears so by mail, and only
 * there: the caller learns nothing. As anybody.
 */
export async function askForNewsletter(
  tx: Tx,
  { email, source, site }: Pick<NewsletterAsk, 'email' | 'source'> & { site: LetterSite },
): Promise<void> {
  await refuseClosed(tx, 'newsletter')
  const { token, hash } = makeSecret()
  const { rows } = await sql<{ status: 'pending' | 'confirmed' }>`
    select ask_for_newsletter(${email}, ${hash}, ${newsletterConsentVersion}, ${source}) as status`.execute(
    tx,
  )
  const isKnown = rows[0]!.status === 'confirmed'
  const letter = isKnown
    ? newsletterKnown({ site, leaveLink: leavePage(site, token) })
    : newsletterConfirm({ site, link: `${site.url}/newsletter/confirm/${token}`, validDays: confirmDays })
  await queueMail(tx, {
    kind: isKnown ? 'newsletter_known' : 'newsletter_confirm',
    to: email,
    userId: null,
    ...letter,
  })
}

/** What a mailed link is about; null for one that there never was. Changes nothing. As anybody. */
export async function findNewsletterLink(tx: Tx, token: string): Promise<NewsletterLink | null> {
  if (!newsletterTokenSchema.safeParse(token).success) return null
  const { rows } = await sql<NewsletterLink>`
    select status, hint, is_fresh from newsletter_link(${hashOfSecret(token)})`.execute(tx)
  return rows[0] ?? null
}

/** As whoever has the link; again is no error. Throws `not_found`, `conflict` for one that is too old or was ended. */
export async function confirmNewsletter(tx: Tx, token: string): Promise<void> {
  const { rows } = await sql<{ state: string | null }>`
    select confirm_newsletter(${hashOfSecret(token)}) as state`.execute(tx)
  const state = rows[0]?.state
  if (!state) throw new DomainError('not_found', 'We don’t know this link. Open it again from the mail.')
  if (state === 'expired')
    throw new DomainError('conflict', 'This link has expired. Give your address once more to get a new one.')
  if (state !== 'confirmed')
    throw new DomainError(
      'conflict',
      'This subscription was ended. Give your address once more to begin anew.',
    )
}

/** As whoever has a link of any of its mails; again is no error. Throws `not_found`. */
export async function leaveNewsletter(tx: Tx, token: string): Promise<void> {
  const { rows } = await sql<{ left: boolean }>`
    select leave_newsletter(${hashOfSecret(token)}) as "left"`.execute(tx)
  if (!rows[0]!.left)
    throw new DomainError('not_found', 'We don’t know this link. Open it again from the mail.')
}
