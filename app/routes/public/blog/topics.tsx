import { ChipLink } from '#app/ui/chip.tsx'
import { topics } from '#domain/posts/topics.ts'
import { blogPath } from './blog-path.ts'

/** The topics that have posts; links, so that they work without scripts. */
export function Topics({
  chosen,
  counts,
}: {
  chosen: string | null
  counts: readonly { topic: string; count: number }[]
}) {
  const shown = topics.filter(({ slug }) => slug === chosen || counts.some(({ topic }) => topic === slug))
  if (shown.length === 0) return null
  return (
    <nav aria-label="Topics" className="mt-7">
      <ul className="flex flex-wrap gap-2">
        {[{ slug: null, name: 'All' }, ...shown].map(({ slug, name }) => (
          <li key={name}>
            <ChipLink
              to={blogPath({ topic: slug })}
              variant={slug === chosen ? 'selected' : 'outline'}
              aria-current={slug === chosen ? 'page' : undefined}
              preventScrollReset
            >
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
