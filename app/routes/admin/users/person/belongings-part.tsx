import { Link } from 'react-router'
import { dayOf } from '#app/components/moments.ts'
import { reviewStatusWords } from '#app/components/review/status-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { mostOfPerson, type Person } from '#domain/people/schema.ts'
import { statusMarks } from '../../businesses/words.ts'
import { Part } from './part.tsx'

const link = 'font-medium break-words underline underline-offset-4'

/** Their listings and reviews. */
export function BelongingsPart({ person: { businesses, reviews } }: { person: Person }) {
  return (
    <Part title="Listings and reviews">
      {businesses.length === 0 ? (
        <p className="text-muted">They manage no listing.</p>
      ) : (
        <ul className="grid gap-2">
          {businesses.map(({ id, name, slug, status, as }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              {status === 'published' ? (
                <Link to={`/business/${slug}`} className={link}>
                  {name}
                </Link>
              ) : (
                <span className="font-medium break-words">{name}</span>
              )}
              <Badge variant={statusMarks[status].tone}>{statusMarks[status].label}</Badge>
              {as === 'manager' && <span className="text-sm text-muted">helps to manage it</span>}
            </li>
          ))}
        </ul>
      )}
      <Rest count={businesses.length} />
      {reviews.length === 0 ? (
        <p className="text-muted">They wrote no review.</p>
      ) : (
        <ul className="grid gap-3">
          {reviews.map(({ id, business, slug, rating, status, excerpt, createdAt }) => (
            <li key={id}>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Link to={`/business/${slug}`} className={link}>
                  {business}
                </Link>
                <span className="text-sm text-muted">
                  {rating} of 5, {dayOf(createdAt)}
                </span>
                <Badge variant={reviewStatusWords[status].tone}>{reviewStatusWords[status].label}</Badge>
              </p>
              <p className="line-clamp-2 text-[0.9375rem] break-words text-muted">{excerpt}</p>
            </li>
          ))}
        </ul>
      )}
      <Rest count={reviews.length} />
    </Part>
  )
}

/** A page has the first ones only, and says so. */
function Rest({ count }: { count: number }) {
  if (count < mostOfPerson) return null
  return <p className="text-sm text-muted">The first {mostOfPerson}; there may be more.</p>
}
