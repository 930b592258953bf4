import { useNavigate } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { dayOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { toast } from '#app/ui/toast.ts'
import type { PersonOfBusiness } from '#domain/members/schema.ts'
import { managedListingsQuery } from '../managed-listing.ts'
import { useWorkspace } from '../workspace.ts'
import { readPeopleAgain } from './people-query.ts'

export function PeopleList({ people }: { people: PersonOfBusiness[] }) {
  const { userId, business } = useWorkspace()
  const { send, isBusy, failure } = useRequest()
  const navigate = useNavigate()
  const isOwner = business.role === 'owner'

  const remove = (person: PersonOfBusiness) =>
    send(async () => {
      await call('DELETE /businesses/{id}/people/{person}', {
        params: { id: business.id, person: person.userId },
      })
      if (person.userId !== userId) {
        toast({ title: `${person.displayName} no longer manages it`, variant: 'ok' })
        return readPeopleAgain(userId, business.id)
      }
      toast({ title: `You no longer manage ${business.name}`, variant: 'ok' })
      await navigate('/dashboard')
      return queryClient.invalidateQueries({ queryKey: managedListingsQuery(userId).queryKey })
    })

  return (
    <>
      <ul>
        {people.map((person) => {
          const isMe = person.userId === userId
          return (
            <li
              key={person.userId}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0"
            >
              <div className="min-w-0 flex-1 basis-52">
                <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
                  {person.displayName}
                  {isMe && <Badge>You</Badge>}
                </p>
                <p className="text-sm break-words text-muted">
                  {[
                    person.role === 'owner' ? 'Owner' : 'Co-manager',
                    person.email,
                    person.since && `since ${dayOf(person.since)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {person.role === 'manager' && (isOwner || isMe) && (
                <ConfirmButton
                  about={isMe ? business.name : person.displayName}
                  question={isMe ? 'Leave it?' : 'Remove them?'}
                  isBusy={isBusy}
                  onConfirm={() => remove(person)}
                >
                  {isMe ? 'Leave' : 'Remove'}
                </ConfirmButton>
              )}
            </li>
          )
        })}
      </ul>
      <FormFailure words={failure} />
    </>
  )
}
