import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { KenteDivider } from '#app/components/kente-divider.tsx'
import { NewsletterForm } from '#app/components/newsletter/newsletter-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { counted } from '#domain/format-number.ts'
import type { HelpLink } from '#domain/help/schema.ts'
import type { FoundHelp } from '#domain/help/search-help.server.ts'
import type { Route } from './+types/page.ts'
import { Audiences } from './audiences.tsx'
import { HelpSearch } from './help-search.tsx'

export default function HelpPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { words, articles, popular, isVoted, found } = loaderData
  return (
    <>
      <header className="bg-tint/50">
        <div className="wrap py-8 lg:py-12">
          <h1 className="text-3xl sm:text-4xl lg:text-5xl">Help Center</h1>
          <p className="mt-4 max-w-[38.5em] text-lg">How the directory works. Search, or read by topic.</p>
          <HelpSearch words={words} />
        </div>
      </header>
      <KenteDivider />
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

/** The articles that readers found helpful, or good starting points if there are no votes yet. */
function Popular({ articles, isVoted }: { articles: HelpLink[]; isVoted: boolean }) {
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className="text-2xl sm:text-3xl">
        {isVoted ? 'Popular articles' : 'Start here'}
      </h2>
      {isVoted && <p className="mt-1 text-muted">What most readers found helpful.</p>}
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map(({ slug, title, summary }) => (
          <li key={slug} className="grid">
            <Card className="group relative p-5 hover:border-line-strong hover:shadow-raised">
              <h3 className="text-lg">
                <Link
                  to={`/help/${slug}`}
                  className="underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline"
                >
                  {title}
                </Link>
              </h3>
              <p className="mt-1.5 text-[0.9375rem] text-muted">{summary}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Search results in help: articles and questions in one list. */
function FoundList({ words, found }: { words: string; found: FoundHelp }) {
  const { cards, total, isWider } = found
  if (total === 0)
    return (
      <EmptyState
        title={`Nothing about “${words}”`}
        headingLevel="h2"
        className="mb-12"
        actions={
          <>
            <ButtonLink to="/contact">Ask us</ButtonLink>
            <ButtonLink to="/help" variant="secondary">
              All topics
            </ButtonLink>
          </>
        }
      >
        Try fewer or other words, or look through the topics below.
      </EmptyState>
    )
  return (
    <section aria-labelledby="found" className="mb-14">
      <h2 id="found" className="text-2xl break-words">
        {counted(total, 'answer')} about “{words}”
      </h2>
      {isWider && <p className="mt-1 text-muted">Nothing has all of these words; here is what has some.</p>}
      {cards.length < total && <p className="mt-1 text-muted">The best {cards.length} are shown.</p>}
      <ul className="mt-4 max-w-3xl border-y border-line">
        {cards.map(({ kind, title, text, path }) => (
          <li key={path} className="border-t border-line py-4 first:border-t-0">
            <p className="text-sm text-muted">{kind === 'article' ? 'Article' : 'Question'}</p>
            <h3 className="text-lg">
              <Link
                to={path}
                className="inline-flex min-h-6 break-words text-forest-ink underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            </h3>
            <p className="mt-1 break-words text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to="/help" className="font-semibold text-forest-ink underline underline-offset-4">
          All topics
        </Link>
      </p>
    </section>
  )
}
