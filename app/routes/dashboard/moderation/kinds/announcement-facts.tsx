import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayOf } from '#app/components/moments.ts'

/** Whose flyer or update it is, what it says, and when it is shown. */
export function AnnouncementFacts({
  business,
  startsAt,
  endsAt,
  children,
}: {
  business: { slug: string; name: string }
  startsAt: string | null
  endsAt: string | null
  children: ReactNode
}) {
  const dates = [startsAt && `from ${dayOf(startsAt)}`, endsAt && `until ${dayOf(endsAt)}`]
  return (
    <div className="grid content-start gap-2 wrap-anywhere">
      <p>
        <Link to={`/business/${business.slug}`} className="underline underline-offset-4">
          {business.name}
        </Link>
      </p>
      {children}
      <p className="text-muted first-letter:uppercase">{dates.filter(Boolean).join(' ')}</p>
    </div>
  )
}
