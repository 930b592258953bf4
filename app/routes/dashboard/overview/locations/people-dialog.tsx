import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { toast } from '#app/ui/toast.ts'
import { counted } from '#domain/format-number.ts'
import type { PeopleOfListings } from '#domain/members/schema.ts'
import { peopleOfListingsQuery, readPeopleAgain } from './people-query.ts'

/** Who has which role at which of the user's listings, and who is invited. */
export function PeopleDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const query = useQuery(peopleOfListingsQuery(userId), queryClient)
  return (
    <Dialog open onClose={onClose} title="Who manages what" className="sm:w-[min(46rem,calc(100vw-2rem))]">
      <QueryBoundary query={query} what="The list of people">
        {({ people, invited }) => (
          <div className="grid gap-6">
            <ul className="grid">
              {people.map((person) => (
                <PersonEntry key={person.userId} userId={userId} person={person} />
              ))}
            </ul>
            {invited.length > 0 && (
              <section aria-labelledby="invited-title">
                <h3 id="invited-title" className="text-lg font-semibold">
                  Invited
                </h3>
                <ul className="grid">
                  {invited.map((entry) => (
                    <InvitedEntry key={entry.email} userId={userId} entry={entry} />
                  ))}
                </ul>
              </section>
            )}
            {people.length === 1 && invited.length === 0 && (
              <p className="text-muted">
                Only you manage your businesses. Select some in the table to share them with someone.
              </p>
            )}
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  )
}

type Person = PeopleOfListings['people'][number]

function PersonEntry({ userId, person }: { userId: string; person: Person }) {
  const { displayName, email, listings } = person
  const { send, isBusy, failure } = useRequest()
  const removable = listings.filter(({ canRemove }) => canRemove)
  const remove = (some: readonly { id: string }[]) =>
    send(async () => {
      await call('POST /locations/people/remove', {
        body: { userId: person.userId, businessIds: some.map(({ id }) => id) },
      })
      toast({
        title: `${displayName} no longer manages ${counted(some.length, 'business', 'businesses')}`,
        variant: 'ok',
      })
      await readPeopleAgain(userId)
    })
  return (
    <Entry
      title={displayName}
      isMe={person.userId === userId}
      note={email}
      count={listings.length}
      failure={<FormFailure words={failure} />}
      all={
        removable.length > 1 && (
          <ConfirmButton
            about={`${displayName} from ${removable.length}`}
            question="Remove them?"
            isBusy={isBusy}
            onConfirm={() => remove(removable)}
          >
            Remove from all {removable.length}
          </ConfirmButton>
        )
      }
    >
      {listings.map((listing) => (
        <ListingLine
          key={listing.id}
          listing={listing}
          mark={listing.role === 'owner' ? 'Owner' : 'Co-manager'}
        >
          {listing.canRemove && (
            <ConfirmButton
              about={`${displayName} from ${listing.name}`}
              question="Remove them?"
              isBusy={isBusy}
              onConfirm={() => remove([listing])}
            >
              Remove
            </ConfirmButton>
          )}
        </ListingLine>
      ))}
    </Entry>
  )
}

function InvitedEntry({ userId, entry }: { userId: string; entry: PeopleOfListings['invited'][number] }) {
  const { email, listings } = entry
  const { send, isBusy, failure } = useRequest()
  const withdraw = (some: typeof listings) =>
    send(async () => {
      await call('POST /locations/invitations/withdraw', {
        body: { invitations: some.map(({ id, invitationId }) => ({ id: invitationId, businessId: id })) },
      })
      toast({ title: `${email} is no longer invited`, variant: 'ok' })
      await readPeopleAgain(userId)
    })
  return (
    <Entry
      title={email}
      count={listings.length}
      failure={<FormFailure words={failure} />}
      all={
        listings.length > 1 && (
          <ConfirmButton
            about={`the invitations of ${email}`}
            question="Withdraw them?"
            isBusy={isBusy}
            onConfirm={() => withdraw(listings)}
          >
            Withdraw all {listings.length}
          </ConfirmButton>
        )
      }
    >
      {listings.map((listing) => (
        <ListingLine
          key={listing.id}
          listing={listing}
          mark={listing.isExpired ? 'Invitation expired' : 'Invited as a co-manager'}
        >
          <ConfirmButton
            about={`the invitation of ${email} to ${listing.name}`}
            question="Withdraw it?"
            isBusy={isBusy}
            onConfirm={() => withdraw([listing])}
          >
            Withdraw
          </ConfirmButton>
        </ListingLine>
      ))}
    </Entry>
  )
}

function Entry({
  title,
  isMe = false,
  note,
  count,
  all,
  failure,
  children,
}: {
  title: string
  isMe?: boolean
  note?: string | null
  count: number
  /** What is done at all listings at once. */
  all: ReactNode
  failure: ReactNode
  children: ReactNode
}) {
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {title}
            {isMe && <Badge>You</Badge>}
          </p>
          {note && <p className="text-sm wrap-anywhere text-muted">{note}</p>}
        </div>
        {all}
      </div>
      {failure}
      <Disclosure summary={counted(count, 'business', 'businesses')}>
        <ul className="grid">{children}</ul>
      </Disclosure>
    </li>
  )
}

function ListingLine({
  listing: { name, city },
  mark,
  children,
}: {
  listing: { name: string; city: string | null }
  mark: string
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
      <p className="min-w-0 flex-1 basis-48 break-words">
        {name}
        <span className="block text-sm text-muted">{[city, mark].filter(Boolean).join(' · ')}</span>
      </p>
      {children}
    </li>
  )
}
