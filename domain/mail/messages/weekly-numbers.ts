import { type Letter, type LetterSite, letter } from '../letter.ts'

type ToldListing = {
  name: string
  /** “12 calls (9 the week before)”. */
  numbers: readonly string[]
  sentences: readonly string[]
  /** The path of its statistics. */
  path: string
  /** The one thing to do next. */
  next: { title: string; path: string } | null
}

/** Last week's numbers of the reader's listings; `more` were left out. */
export function weeklyNumbers({
  site,
  listings,
  more,
  unsubscribeLink,
}: {
  site: LetterSite
  listings: readonly [ToldListing, ...ToldListing[]]
  more: number
  unsubscribeLink: string
}): Letter {
  const [first] = listings
  const isOne = listings.length === 1 && more === 0
  return letter(site, {
    subject: isOne ? `Last week at ${first.name}` : 'Last week at your listings',
    lines: [
      'This is what happened from Monday to Sunday.',
      ...listings.flatMap(({ name, numbers, sentences }) => [
        ...(isOne ? [] : [`${name}:`]),
        `${numbers.join(', ')}.`,
        ...sentences,
      ]),
      ...(more > 0
        ? [`${more} more of your listings had visitors, too. Their numbers are on the site.`]
        : []),
    ],
    items: listings.flatMap(({ name, next }) =>
      next
        ? [
            {
              title: next.title,
              detail: isOne ? 'One thing to do next' : `One thing to do next at ${name}`,
              link: `${site.url}${next.path}`,
            },
          ]
        : [],
    ),
    button: { label: 'See all numbers', link: `${site.url}${first.path}` },
    notYou:
      'You get this once a week at most, and only when there is something to tell, because you have a listing. If you don’t want it, turn it off on the page with your numbers.',
    unsubscribe: { label: 'Stop these emails', link: unsubscribeLink },
  })
}
