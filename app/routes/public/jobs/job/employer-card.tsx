import { Link } from 'react-router'
import { Picture } from '#app/components/picture.tsx'
import { TrustBadge } from '#app/components/trust-badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Employer } from '#domain/jobs/shapes.ts'

export function EmployerCard({ employer: { name, business } }: { employer: Employer }) {
  if (!business)
    return (
      <Card className="p-5">
        <h2 className="text-xl">About the employer</h2>
        <p className="mt-2 font-semibold break-words">{name}</p>
        <p className="mt-2 text-sm text-muted">
          This employer has no listing here that we could show you. Look them up before you apply.
        </p>
      </Card>
    )
  const place = [business.city, business.state].filter(Boolean).join(', ')
  return (
    <Card className="p-5">
      <h2 className="text-xl">About the employer</h2>
      <div className="mt-3 flex items-start gap-3">
        {business.logoUrl && (
          <Picture
            src={business.logoUrl}
            alt=""
            sizes="48px"
            maxWidth={320}
            className="size-12 shrink-0 rounded-lg border border-line bg-paper"
          />
        )}
        <div className="min-w-0">
          <p className="font-semibold break-words">{name}</p>
          {place && <p className="text-sm text-muted">{place}</p>}
        </div>
      </div>
      <p className="mt-3">
        <TrustBadge level={business.trustLevel} />
      </p>
      {business.shortDescription && <p className="mt-3 text-[0.9375rem]">{business.shortDescription}</p>}
      <ul className="mt-3 grid gap-1">
        {[
          [`/business/${business.slug}`, 'See the business'],
          [`/jobs/employers/${business.slug}`, 'All jobs of this employer'],
        ].map(([to, label]) => (
          <li key={to}>
            <Link
              to={to!}
              className="inline-flex min-h-8 items-center font-medium text-forest-ink underline underline-offset-4"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
