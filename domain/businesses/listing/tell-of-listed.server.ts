import type { LetterSite } from '#domain/mail/letter-parts.ts'
import { suggestionListed } from '#domain/mail/messages/reports.ts'
import { notify } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'

/** Tells whoever suggested a business while signed in that its page is up. As the moderator who published it. */
export async function tellOfListed(
  tx: Tx,
  { businessId, name, slug, site }: { businessId: string; name: string; slug: string; site: LetterSite },
): Promise<void> {
  const suggestions = await tx
    .selectFrom('suggestions')
    .select('reporterId')
    .where('businessId', '=', businessId)
    .where('reporterId', 'is not', null)
    .execute()
  const link = `/business/${slug}`
  for (const { reporterId } of suggestions)
    await notify(tx, {
      userId: reporterId!,
      kind: 'suggestion_listed',
      title: `${name}, which you suggested, is in the directory`,
      body: 'Thank you for telling us.',
      link,
      letter: suggestionListed({ site, business: name, link: `${site.url}${link}` }),
    })
}
