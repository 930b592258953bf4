import { useQuery } from '@tanstack/react-query'
import { Link, type MetaDescriptor } from 'react-router'
import { BackLink } from '#app/components/back-link.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { isNotFound } from '#app/components/is-not-found.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { dayOf, minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { reviewStatusWords } from '#app/components/review/status-words.ts'
import { Since } from '#app/components/since.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { mostOfPerson, type Person } from '#domain/people/schema.ts'
import { AdminsOnly } from '../../access/admins-only.tsx'
import { statusMarks } from '../../businesses/words.ts'
import { Part } from '../../part.tsx'
import { AccountStatus } from '../account-status.tsx'
import { personQuery } from '../queries.ts'
import type { Route } from './+types/page.ts'
import { AccessPart } from './access-part.tsx'
import { AccountActions } from './account-actions.tsx'
import { AuditPart } from './audit-part.tsx'
import { RolesPart } from './roles-part.tsx'
import { ViewPart } from './view-part.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'A person',
    description: 'An account with its listings, reviews and sessions, for administrators.',
    path: `/admin/users/${params.personId}`,
    index: false,
  })
}

export default function AdminPerson({ params: { personId } }: Route.ComponentProps) {
  const query = useQuery(personQuery(personId), queryClient)
  return (
    <div className="panel-wrap pt-6 pb-20">
      <BackLink to="/admin/users" className="mb-3">
        All users
      </BackLink>
      {isNotFound(query.error) ? (
        <EmptyState
          title="Person not found"
          headingLevel="h1"
          actions={<ButtonLink to="/admin/users">Go to users</ButtonLink>}
        >
          The account may have been deleted; the audit log keeps its actions.
        </EmptyState>
      ) : (
        <QueryBoundary query={query} what="The person">
          {(person) => <PersonDetail key={person.id} person={person} />}
        </QueryBoundary>
      )}
    </div>
  )
}

function PersonDetail({ person }: { person: Person }) {
  const { displayName, email, phone, createdAt, lastSignInAt, id } = person
  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-4xl wrap-anywhere">{displayName}</h1>
        <AccountStatus person={person} />
        <p className="break-words text-muted">
          {[email, phone].filter(Boolean).join(' · ') || 'No email or phone'} · since {minuteOf(createdAt)} ·{' '}
          {lastSignInAt ? (
            <>
              last signed in <Since moment={lastSignInAt} />
            </>
          ) : (
            'never signed in'
          )}
        </p>
        <p className="text-sm break-all text-muted">
          Id <code>{id}</code>
        </p>
      </header>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        <AccountActions person={person} />
        <AdminsOnly>
          <RolesPart person={person} />
        </AdminsOnly>
        <ViewPart person={person} />
        <AccessPart person={person} />
        <BelongingsPart person={person} />
        <AuditPart
          title="Actions on this account"
          lines={person.history}
          empty="No administrator actions yet."
        />
        {(person.acts.length > 0 || person.roles.length > 0) && (
          <AuditPart title="Their own activity" lines={person.acts} empty="None on record." />
        )}
      </div>
    </>
  )
}

const link = 'font-medium break-words underline underline-offset-4'

/** Their listings and reviews. */
function BelongingsPart({ person: { businesses, reviews } }: { person: Person }) {
  return (
    <Part title="Listings and reviews">
      {businesses.length === 0 ? (
        <p className="text-muted">No listings.</p>
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
        <p className="text-muted">No reviews.</p>
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

/** The page lists only the first ones, and says so. */
function Rest({ count }: { count: number }) {
  if (count < mostOfPerson) return null
  return <p className="text-sm text-muted">The first {mostOfPerson}; there may be more.</p>
}
