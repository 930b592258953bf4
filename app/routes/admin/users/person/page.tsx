import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, type MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { minuteOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Since } from '#app/components/since.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Person } from '#domain/people/schema.ts'
import { personQuery } from '../queries.ts'
import { Standing } from '../standing.tsx'
import type { Route } from './+types/page.ts'
import { AccessPart } from './access-part.tsx'
import { AccountActs } from './account-acts.tsx'
import { AuditPart } from './audit-part.tsx'
import { BelongingsPart } from './belongings-part.tsx'
import { RolesPart } from './roles-part.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'A person',
    description: 'An account of this site with what belongs to it, for its administrators.',
    path: `/admin/users/${params.personId}`,
    index: false,
  })
}

export default function AdminPerson({ params: { personId } }: Route.ComponentProps) {
  const query = useQuery(personQuery(personId), queryClient)
  return (
    <div className="wrap max-w-6xl pt-6 pb-20">
      <Link
        to="/admin/users"
        className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-1 font-medium text-muted no-underline hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        All users
      </Link>
      {query.error instanceof RequestFailed && [404, 422].includes(query.error.status) ? (
        <EmptyState
          title="There is no such person"
          headingLevel="h1"
          actions={<ButtonLink to="/admin/users">To the users</ButtonLink>}
        >
          The account may have been deleted; what was done with it stays in the audit log.
        </EmptyState>
      ) : (
        <Loaded query={query} what="The person">
          {(person) => <PersonDetail key={person.id} person={person} />}
        </Loaded>
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
        <Standing person={person} />
        <p className="break-words text-muted">
          {[email, phone].filter(Boolean).join(' · ') || 'Without an address'} · since {minuteOf(createdAt)} ·{' '}
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
        <AccountActs person={person} />
        <RolesPart person={person} />
        <AccessPart person={person} />
        <BelongingsPart person={person} />
        <AuditPart
          title="What was done with the account"
          lines={person.history}
          empty="Nothing: no administrator has touched it."
        />
        {(person.acts.length > 0 || person.roles.length > 0) && (
          <AuditPart
            title="What they did themselves"
            lines={person.acts}
            empty="Nothing that is kept on record."
          />
        )}
      </div>
    </>
  )
}
