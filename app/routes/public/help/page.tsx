import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { itemList } from '#app/components/structured-data.ts'
import { pageContext } from '#app/context.ts'
import { pageQuery, typed, withQuery } from '#app/page-query.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { listHelp, listHelpful } from '#domain/help/queries.server.ts'
import { type HelpLink, helpCategoryNames, mostHelpWords } from '#domain/help/schema.ts'
import { searchHelp } from '#domain/help/search-help.server.ts'
import type { Route } from './+types/page.ts'

const mostFound = 30
const mostPopular = 6

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  const words = loaderData?.words ?? ''
  return pageMeta(site, {
    title: words ? `Help about “${words}”` : 'Help Center',
    description: words
      ? `What the help says about “${words}”: articles and answers for visitors, owners and the community.`
      : 'How the directory works: finding and comparing businesses, listing your own, plans, events, jobs and housing. Search it, or read by topic.',
    path: words ? `/help?${new URLSearchParams({ q: words })}` : '/help',
    index: words === '',
    crumbs: [{ label: 'Help Center', to: '/help' }],
    ...(site &&
      loaderData &&
      words === '' && {
        jsonLd: itemList(site, {
          name: 'Help articles',
          items: loaderData.articles.map(({ title, slug }) => ({ name: title, path: `/help/${slug}` })),
        }),
      }),
  })
}

export const loader = withQuery(
  pageQuery({ q: typed(mostHelpWords) }),
  async ({ context }: Route.LoaderArgs, { q: words }) => {
    const { read, tag } = context.get(pageContext)
    tag('help', 'faqs')
    return read(async (tx) => {
      const articles = await listHelp(tx)
      const helpful = await listHelpful(tx, { limit: mostPopular })
      return {
        words,
        articles,
        // No votes yet, so the first article of each category is a good start.
        popular: helpful.length > 0 ? helpful : firstOfEach(articles).slice(0, mostPopular),
        isVoted: helpful.length > 0,
        found: words === '' ? null : await searchHelp(tx, words, { limit: mostFound }),
      }
    })
  },
)

const firstOfEach = (articles: HelpLink[]): HelpLink[] =>
  helpCategoryNames.flatMap((name) => articles.find(({ category }) => category === name) ?? [])

const HelpView = await pagePart(() => import('./view.tsx'))

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  return <HelpView loaderData={loaderData} />
}
