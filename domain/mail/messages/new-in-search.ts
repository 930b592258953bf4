import { type Letter, type LetterSite, letter } from '../letter.ts'

export type FoundItem = { title: string; detail: string; path: string }

/** New results for a saved search. `items` is the newest of `count`. */
export function newInSearch({
  site,
  name,
  noun,
  count,
  items,
  href,
  frequency,
  unsubscribeLink,
}: {
  site: LetterSite
  name: string
  noun: { one: string; many: string }
  count: number
  items: readonly FoundItem[]
  /** The full list of results. */
  href: string
  frequency: 'daily' | 'weekly'
  unsubscribeLink: string
}): Letter {
  const what = `${count} new ${count === 1 ? noun.one : noun.many}`
  const more = count - items.length
  return letter(site, {
    subject: `${what} for “${name}”`,
    lines: [
      `Since ${frequency === 'daily' ? 'the last time we looked' : 'last week'}, ${count === 1 ? 'this has' : 'these have'} come up in your search “${name}”.`,
    ],
    items: items.map(({ title, detail, path }) => ({ title, detail, link: `${site.url}${path}` })),
    button: {
      label:
        more > 0 ? `See all ${noun.many}, and ${more} more new ones` : `See all ${noun.many} of this search`,
      link: `${site.url}${href}`,
    },
    notYou: `You get this ${frequency === 'daily' ? 'once a day at most' : 'once a week at most'}, and only when there is something new, because you saved this search. If you want it otherwise, change it under “Saved searches”: ${site.url}/dashboard/searches`,
    unsubscribe: { label: 'Stop emails about this search', link: unsubscribeLink },
  })
}
