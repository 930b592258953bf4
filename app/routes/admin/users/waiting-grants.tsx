import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { dayOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Since } from '#app/components/since.tsx'
import { call } from '#app/session/api.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AdminGrant } from '#domain/roles/schema.ts'
import { grantsQuery, readPeopleAgain } from './queries.ts'

/** Administrator grants that need a second administrator's approval. Nothing if there are none. */
export function WaitingGrants() {
  const query = useQuery(grantsQuery, queryClient)
  if (query.data?.length === 0 || (query.data === undefined && !query.isError)) return null
  return (
    <section aria-labelledby="waiting-title" className="mt-6">
      <h2 id="waiting-title" className="text-2xl">
        Needs a second administrator’s approval
      </h2>
      <div className="mt-3">
        <QueryBoundary query={query} what="Pending administrators">
          {(grants) => (
            <ul className="grid gap-3">
              {grants.map((grant) => (
                <WaitingGrant key={grant.id} grant={grant} />
              ))}
            </ul>
          )}
        </QueryBoundary>
      </div>
    </section>
  )
}

function WaitingGrant({ grant: { id, person, askedBy, reason, askedAt, expiresAt } }: { grant: AdminGrant }) {
  const { user } = useAuth()
  const { send, isBusy, failure } = useRequest()
  const answer = (word: 'agree' | 'call-off', title: string) =>
    send(async () => {
      try {
        await call(`POST /admin/admin-grants/{id}/${word}`, { params: { id } })
        toast({ title, variant: 'ok' })
      } finally {
        // Also if someone else was faster.
        await readPeopleAgain()
      }
    })
  const isOwn = user?.id === askedBy.id
  return (
    <li>
      <Card className="grid gap-3 p-4 sm:p-5">
        <div>
          <p>
            <Link to={`/admin/users/${person.id}`} className="font-semibold break-words underline">
              {person.name}
            </Link>{' '}
            should become an administrator, {isOwn ? 'at your request' : `requested by ${askedBy.name}`}{' '}
            <Since moment={askedAt} />. The request expires on {dayOf(expiresAt)}.
          </p>
          <p className="mt-1 break-words text-muted">“{reason}”</p>
          {isOwn && (
            <p className="mt-1 text-sm text-muted">
              Another administrator has to approve; they got an email.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {!isOwn && (
            <ConfirmButton
              about={person.name}
              question={`Give ${person.name} the same rights you have?`}
              isBusy={isBusy}
              onConfirm={() => answer('agree', `${person.name} is now an administrator`)}
            >
              Agree
            </ConfirmButton>
          )}
          <ConfirmButton
            about={person.name}
            question="Cancel the request?"
            isBusy={isBusy}
            onConfirm={() => answer('call-off', 'Request canceled')}
          >
            Cancel request
          </ConfirmButton>
        </div>
        <FormFailure words={failure} />
      </Card>
    </li>
  )
}
