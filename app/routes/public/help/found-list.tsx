import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FoundHelp } from '#domain/help/search-help.server.ts'

/** What the help says about the words, articles and questions in one list. */
export function FoundList({ words, found }: { words: string; found: FoundHelp }) {
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
        {total} {total === 1 ? 'answer' : 'answers'} about “{words}”
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
