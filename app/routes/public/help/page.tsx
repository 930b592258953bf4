import { Link, type MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { NewsletterForm } from '#app/components/newsletter/newsletter-form.tsx'
import { itemList } from '#app/components/structured-data.ts'
import { WeaveStrip } from '#app/components/weave.tsx'
import { pageContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { listHelp, listHelpful } from '#domain/help/queries.server.ts'
import { type HelpLink, helpCategoryNames, mostHelpWords } from '#domain/help/schema.ts'
import { searchHelp } from '#domain/help/search-help.server.ts'
import type { Route } from './+types/page.ts'
import { Audiences } from './audiences.tsx'
import { FoundList } from './found-list.tsx'
import { HelpSearch } from './help-search.tsx'
import { Popular } from './popular.tsx'

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

export async function loader({ url, context }: Route.LoaderArgs) {
  const { read, tag } = context.get(pageContext)
  tag('help', 'faqs')
  const words = (url.searchParams.get('q') ?? '').slice(0, mostHelpWords).trim()
  return read(async (tx) => {
    const articles = await listHelp(tx)
    const helpful = await listHelpful(tx, { limit: mostPopular })
    return {
      words,
      articles,
      // Nobody has said so yet: the first of each category are good ones to begin with.
      popular: helpful.length > 0 ? helpful : firstOfEach(articles).slice(0, mostPopular),
      isVoted: helpful.length > 0,
      found: words === '' ? null : await searchHelp(tx, words, { limit: mostFound }),
    }
  })
}

const firstOfEach = (articles: HelpLink[]): HelpLink[] =>
  helpCategoryNames.flatMap((name) => articles.find(({ category }) => category === name) ?? [])

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { words, articles, popular, isVoted, found } = loaderData
  return (
    <>
      <header className="bg-tint/50">
        <div className="wrap py-8 lg:py-12">
          <h1 className="text-3xl sm:text-4xl lg:text-5xl">Help Center</h1>
          <p className="mt-4 max-w-[38.5em] text-lg">
            How the directory works, told by the people who run it. Search, or read by topic.
          </p>
          <HelpSearch words={words} />
        </div>
      </header>
      <WeaveStrip />
      <div className="wrap pt-10 pb-16 lg:pt-14">
        {found && <FoundList words={words} found={found} />}
        {articles.length === 0 ? (
          <EmptyState
            title="There are no articles at the moment."
            headingLevel="h2"
            actions={<ButtonLink to="/contact">Contact Us</ButtonLink>}
          >
            Write to us: a person answers.
          </EmptyState>
        ) : (
          <>
            {!found && <Popular articles={popular} isVoted={isVoted} />}
            <Audiences articles={articles} />
          </>
        )}
        <section aria-labelledby="more-help" className="mt-14 border-t border-line pt-10">
          <h2 id="more-help" className="text-2xl">
            Not answered?
          </h2>
          <p className="mt-2 max-w-[60ch] text-muted">
            The{' '}
            <Link to="/faq" className="font-semibold text-forest-ink underline underline-offset-4">
              frequently asked questions
            </Link>{' '}
            have short answers. Or write to us: a person reads it and answers by mail.
          </p>
          <div className="mt-5">
            <ButtonLink to="/contact">Contact Us</ButtonLink>
          </div>
        </section>
        <NewsletterForm source="help" className="mt-14" />
      </div>
    </>
  )
}
