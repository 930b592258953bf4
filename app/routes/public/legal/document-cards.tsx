import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { PageLink } from '#domain/pages/schema.ts'
import { Edition } from './edition.tsx'

/** The legal texts with what they are about. The whole card is the link. */
export function DocumentCards({ pages }: { pages: PageLink[] }) {
  if (pages.length === 0) {
    return (
      <EmptyState
        title="There are no legal texts at the moment."
        actions={<ButtonLink to="/contact">Contact Us</ButtonLink>}
        className="mt-8"
      />
    )
  }
  return (
    <ul className="mt-10 grid gap-4 xl:grid-cols-3">
      {pages.map((page) => (
        <li key={page.slug} className="grid">
          <Card className="group relative flex flex-col p-6 hover:border-line-strong hover:shadow-raised">
            <h2 className="text-xl">
              <Link
                to={`/${page.slug}`}
                className="underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline"
              >
                {page.title}
              </Link>
            </h2>
            <p className="mt-2 text-[0.9375rem] text-muted">{page.summary}</p>
            <div className="mt-auto flex items-end justify-between gap-3">
              <Edition page={page} />
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-clay-ink" />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
