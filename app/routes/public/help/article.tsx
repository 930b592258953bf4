import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { data, Link, type MetaDescriptor } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Prose } from '#app/components/prose.tsx'
import { pageContext } from '#app/context.ts'
import { callPublic } from '#app/session/api-call.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { findHelpArticle, listRelatedHelp } from '#domain/help/queries.server.ts'
import { type HelpArticle, type HelpVotes, helpAudiences, helpCategories } from '#domain/help/schema.ts'
import { dayWords } from '#domain/hours/day-words.ts'
import { renderMarkdown } from '#domain/pages/markdown.server.ts'
import { fillPlaceholders, placeholderValues } from '#domain/pages/placeholders.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import { pageSocialPicture } from '#domain/social-pictures/page-card.ts'
import type { Route } from './+types/article.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { article } = loaderData
  const site = siteOf(matches)
  return pageMeta(site, {
    title: article.title,
    description: article.summary,
    path: `/help/${article.slug}`,
    type: 'article',
    crumbs: crumbsOf(article),
    ...(site && {
      image: pageSocialPicture('/help', site.name),
      jsonLd: {
        '@type': 'Article',
        '@id': `${site.url}/help/${article.slug}#article`,
        headline: article.title,
        description: article.summary,
        dateModified: article.updatedAt,
        inLanguage: 'en-US',
        isAccessibleForFree: true,
        publisher: { '@type': 'Organization', name: site.name, url: site.url },
        mainEntityOfPage: { '@id': `${site.url}/help/${article.slug}#page` },
      },
    }),
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { site, read, tag } = context.get(pageContext)
  tag('help')
  const found = await read(async (tx) => {
    const article = await findHelpArticle(tx, params.slug)
    if (!article) return null
    return {
      article,
      related: await listRelatedHelp(tx, { ...article, limit: 4 }),
      copy: await findSiteCopy(tx),
    }
  })
  if (!found) throw data(null, { status: 404 })
  const { article, related, copy } = found
  const values = placeholderValues(site, copy)
  const { body, title, summary, ...rest } = article
  return {
    article: {
      ...rest,
      title: fillPlaceholders(title, values),
      summary: fillPlaceholders(summary, values),
      content: renderMarkdown(body, values),
    } satisfies HelpArticle,
    related: related.map((link) => ({ ...link, title: fillPlaceholders(link.title, values) })),
  }
}

const crumbsOf = ({ category, title }: HelpArticle) => {
  const { audience } = helpCategories[category]
  return [
    { label: 'Help Center', to: '/help' },
    { label: helpAudiences[audience].label, to: `/help#for-${audience}` },
    { label: title },
  ]
}

export default function HelpArticlePage({ loaderData: { article, related } }: Route.ComponentProps) {
  const { content, votes } = article
  return (
    <div className="wrap pt-4 pb-20">
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, ...crumbsOf(article)]} className="no-print" />
      <div className="mt-6 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <article className="min-w-0">
          <header className="border-b border-line pb-6">
            <p className="font-semibold text-clay-ink">{helpCategories[article.category].label}</p>
            <h1 className="mt-1 text-3xl wrap-anywhere sm:text-5xl">{article.title}</h1>
            <p className="mt-4 max-w-[38.5em] text-lg text-muted">{article.summary}</p>
            <p className="mt-3 text-sm text-muted">
              Last changed on <time dateTime={article.updatedAt}>{dayWords(article.updatedAt)}</time>
            </p>
          </header>
          <Prose content={content} className="mt-8" />
          <HelpfulQuestion key={article.slug} slug={article.slug} votes={votes} />
        </article>
        <aside aria-label="More help" className="no-print lg:border-l lg:border-line lg:pl-8">
          {related.length > 0 && (
            <>
              <h2 className="text-lg">Related articles</h2>
              <ul className="mt-2 mb-8">
                {related.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link
                      to={`/help/${slug}`}
                      className="inline-flex min-h-9 items-center py-1 text-forest-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
          <h2 className="text-lg">Still stuck?</h2>
          <p className="mt-1 text-muted">Write to us: a person will email you back.</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <ButtonLink to="/contact" variant="secondary">
              Contact Us
            </ButtonLink>
            <ButtonLink to="/faq" variant="ghost">
              FAQ
            </ButtonLink>
          </div>
        </aside>
      </div>
    </div>
  )
}

/** Fewer votes mean nothing. */
const fewestShown = 5

/** Yes or no, which can be changed; shows how many said yes before. */
function HelpfulQuestion({ slug, votes }: { slug: string; votes: HelpVotes }) {
  const [given, setGiven] = useState<boolean | null>(null)
  const { send, isBusy, failure } = useRequest()
  // Changing the answer is the same vote.
  const id = useRef('')
  const vote = (isHelpful: boolean) =>
    send(async () => {
      id.current ||= crypto.randomUUID()
      await callPublic('POST /help/{slug}/votes', { params: { slug }, body: { id: id.current, isHelpful } })
      setGiven(isHelpful)
    })
  const total = votes.yes + votes.no
  return (
    <section
      aria-labelledby="helpful"
      className="no-print mt-12 rounded-card border border-line bg-paper p-5"
    >
      <h2 id="helpful" className="text-lg">
        Was this helpful?
      </h2>
      <noscript>
        <p className="mt-2 text-muted">
          The buttons need JavaScript. You can <a href="/contact">tell us</a> instead.
        </p>
      </noscript>
      <div className="mt-3 flex flex-wrap gap-3 not-js:hidden">
        {([true, false] as const).map((isHelpful) => {
          const Icon = isHelpful ? ThumbsUp : ThumbsDown
          return (
            <Button
              key={String(isHelpful)}
              variant="secondary"
              aria-pressed={given === isHelpful}
              aria-disabled={isBusy}
              onClick={() => given !== isHelpful && vote(isHelpful)}
            >
              <Icon aria-hidden="true" className={given === isHelpful ? 'fill-clay text-clay' : undefined} />
              {isHelpful ? 'Yes' : 'No'}
            </Button>
          )
        })}
      </div>
      <div role="status" className="empty:hidden mt-3">
        {given === true && <p>Thank you for your feedback.</p>}
        {given === false && (
          <p>
            Thank you. What was missing?{' '}
            <Link to="/contact" className="font-semibold text-forest-ink underline underline-offset-4">
              Tell us
            </Link>
            , and we’ll fix the article.
          </p>
        )}
      </div>
      <FormFailure words={failure} />
      {total >= fewestShown && (
        <p className="mt-3 text-sm text-muted">
          {votes.yes} of {total} who answered found it helpful.
        </p>
      )}
    </section>
  )
}
