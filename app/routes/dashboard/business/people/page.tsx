import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MetaDescriptor } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useSentToast } from '#app/components/form/use-sent-toast.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { dayOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Invitation } from '#domain/members/schema.ts'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { AddressForm } from './address-form.tsx'
import { PeopleList } from './people-list.tsx'
import { peopleQuery, readPeopleAgain } from './people-query.ts'
import { TransferPart } from './transfer-part.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'People of your listing',
    description: 'Who manages your listing with you, who you’ve invited, and transferring ownership.',
    path: `/dashboard/business/${params.businessId}/people`,
    index: false,
  })
}

export default function PeoplePage() {
  const { userId, business } = useWorkspace()
  const query = useQuery(peopleQuery(userId, business.id), queryClient)
  const isOwner = business.role === 'owner'
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SectionCard
        id="people"
        title="Who manages it"
        intro="Co-managers can edit everything on the page and answer messages. Only the owner can invite others, transfer the listing or delete it."
      >
        <QueryBoundary query={query} what="The list of people">
          {({ people }) => <PeopleList people={people} />}
        </QueryBoundary>
      </SectionCard>
      {isOwner && (
        <SectionCard
          id="invite"
          title="Invite a co-manager"
          intro="They get an email with a link that works once, for 7 days. They need an account with that address."
        >
          <InviteForm />
          <QueryBoundary query={query} what="The list of invitations">
            {({ invitations }) => <InvitedList invitations={invitations} />}
          </QueryBoundary>
        </SectionCard>
      )}
      {isOwner && (
        <SectionCard id="transfer" title="Transfer ownership">
          <QueryBoundary query={query} what="What is under way">
            {({ transfer }) => <TransferPart transfer={transfer} />}
          </QueryBoundary>
        </SectionCard>
      )}
    </div>
  )
}

function InviteForm() {
  const showSent = useSentToast({ what: 'mail' })
  const { userId, business } = useWorkspace()
  // The id of the invitation being written: sent twice, it is one.
  const id = useRef(crypto.randomUUID())
  const [round, setRound] = useState(0)

  async function invite(email: string) {
    await call('POST /businesses/{id}/invitations', {
      params: { id: business.id },
      body: { id: id.current, email },
    })
    showSent({ title: `The invitation to ${email} is on its way` }, `The invitation to ${email}`)
    id.current = crypto.randomUUID()
    setRound(round + 1)
    await readPeopleAgain(userId, business.id)
  }

  return (
    <AddressForm
      key={round}
      label="Their email address"
      onSend={invite}
      onChange={() => (id.current = crypto.randomUUID())}
    >
      Send the invitation
    </AddressForm>
  )
}

/** Invitations without a response. */
function InvitedList({ invitations }: { invitations: Invitation[] }) {
  const { userId, business } = useWorkspace()
  const { send, isBusy, failure } = useRequest()
  if (invitations.length === 0) return null
  const paramsOf = (invitation: string) => ({ id: business.id, invitation })
  const act = (work: () => Promise<unknown>, done: string) =>
    send(async () => {
      await work()
      toast({ title: done, variant: 'ok' })
      await readPeopleAgain(userId, business.id)
    })
  return (
    <div>
      <h3 className="text-lg">Not answered yet</h3>
      <ul className="mt-2">
        {invitations.map(({ id, email, expiresAt, isExpired, canResend }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold break-words">{email}</p>
              <p className="text-sm text-muted">
                {isExpired ? 'The link has expired' : `The link works until ${dayOf(expiresAt)}`}
                {!canResend && '; sent five times, which is the most'}
              </p>
            </div>
            {canResend && (
              <Button
                variant="secondary"
                size="sm"
                aria-disabled={isBusy}
                onClick={() =>
                  act(
                    () =>
                      call('POST /businesses/{id}/invitations/{invitation}/resend', { params: paramsOf(id) }),
                    'Sent again',
                  )
                }
              >
                Send again<span className="sr-only"> to {email}</span>
              </Button>
            )}
            <ConfirmButton
              about={email}
              question="Withdraw it?"
              isBusy={isBusy}
              onConfirm={() =>
                act(
                  () => call('DELETE /businesses/{id}/invitations/{invitation}', { params: paramsOf(id) }),
                  'The invitation is withdrawn',
                )
              }
            >
              Withdraw
            </ConfirmButton>
          </li>
        ))}
      </ul>
      <FormFailure words={failure} />
    </div>
  )
}
