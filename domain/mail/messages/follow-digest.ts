import { type Letter, type LetterSite, letter } from '../letter.ts'
import type { FoundItem } from './new-in-search.ts'

/** What is new in what the reader follows. `items` is the newest of `count`. */
export function followDigest({
  site,
  frequency,
  count,
  items,
  unsubscribeLink,
}: {
  site: LetterSite
  frequency: 'daily' | 'weekly'
  count: number
  items: readonly FoundItem[]
  unsubscribeLink: string
}): Letter {
  const settings = `${site.url}/dashboard/following`
  const more = count - items.length
  return letter(site, {
    subject:
      count === 1 ? `New in what you follow: ${items[0]!.title}` : `${count} updates in what you follow`,
    lines: [
      `This is new in the businesses, categories and cities that you follow on ${site.name}.`,
      ...(more > 0 ? [`The newest ${items.length} are below; ${more} more are on the site.`] : []),
    ],
    items: items.map(({ title, detail, path }) => ({ title, detail, link: `${site.url}${path}` })),
    button: { label: 'See what you follow', link: settings },
    notYou: `You get this ${frequency === 'daily' ? 'once a day at most' : 'once a week at most'}, and only when there is something new, because you follow something. Choose what and how often: ${settings}`,
    unsubscribe: { label: 'Stop these emails', link: unsubscribeLink },
  })
}
