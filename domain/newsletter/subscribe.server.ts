import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { hashOfSecret, makeSecret, unknownLink } from '#domain/link-token.server.ts'
import { linkTokenSchema } from '#domain/link-token.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { newsletterConfirm, newsletterKnown } from '#domain/mail/messages/newsletter.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { assertOpen } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import { confirmDays, type NewsletterAsk, type NewsletterLink } from './schema.ts'
import { newsletterConsentVersion } from './words.ts'

/** The one-click unsubscribe URL (RFC 8058); in a browser, it leads to the page with the button. */
export const oneClickUrl = (site: LetterSite, token: string) =>
  `${site.url}/api/newsletter/unsubscribe/${token}`
export const leavePage = (site: LetterSite, token: string) => `${site.url}/newsletter/unsubscribe/${token}`

/**
 * Requests the newsletter for an address: an email asks its owner to confirm. One that is already subscribed is told so
 * by email only; the caller learns nothing. As anybody.
 */
export async function askForNewsletter(
  tx: Tx,
  { email, source, site }: Pick<NewsletterAsk, 'email' | 'source'> & { site: LetterSite },
): Promise<void> {
  await assertOpen(tx, 'newsletter')
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

/** What an emailed link is about; null if it never existed. Changes nothing. As anybody. */
export async function findNewsletterLink(tx: Tx, token: string): Promise<NewsletterLink | null> {
  if (!linkTokenSchema.safeParse(token).success) return null
  const { rows } = await sql<NewsletterLink>`
    select status, hint, is_fresh from newsletter_link(${hashOfSecret(token)})`.execute(tx)
  return rows[0] ?? null
}

/**
 * For anyone who has the link; repeating it is not an error. Throws `not_found`, `conflict` for a link that is too old
 * or was ended.
 */
export async function confirmNewsletter(tx: Tx, token: string): Promise<void> {
  const { rows } = await sql<{ state: string | null }>`
    select confirm_newsletter(${hashOfSecret(token)}) as state`.execute(tx)
  const state = rows[0]?.state
  if (!state) throw unknownLink()
  if (state === 'expired')
    throw new DomainError('conflict', 'This link has expired. Sign up again to get a new one.')
  if (state !== 'confirmed')
    throw new DomainError('conflict', 'You unsubscribed. Sign up again to resubscribe.')
}

/** For anyone who has a link from any of its emails; repeating it is not an error. Throws `not_found`. */
export async function leaveNewsletter(tx: Tx, token: string): Promise<void> {
  const { rows } = await sql<{ left: boolean }>`
    select leave_newsletter(${hashOfSecret(token)}) as "left"`.execute(tx)
  if (!rows[0]!.left) throw unknownLink()
}
