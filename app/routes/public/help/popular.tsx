import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import type { HelpLink } from '#domain/help/schema.ts'

/** Those that readers found helpful; before anyone said so, good ones to begin with. */
export function Popular({ articles, isVoted }: { articles: HelpLink[]; isVoted: boolean }) {
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className="text-2xl sm:text-3xl">
        {isVoted ? 'Popular articles' : 'Good to begin with'}
      </h2>
      {isVoted && <p className="mt-1 text-muted">The ones that most readers found helpful.</p>}
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
