import { useQuery } from '@tanstack/react-query'
import type { MetaDescriptor } from 'react-router'
import { Loaded } from '#app/components/loaded.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { InviteForm } from './invite-form.tsx'
import { InvitedList } from './invited-list.tsx'
import { PeopleList } from './people-list.tsx'
import { peopleQuery } from './people-query.ts'
import { TransferPart } from './transfer-part.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'People of your listing',
    description: 'Who looks after your listing with you, whom you have invited, and handing it over.',
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
        title="Who looks after it"
        intro="Co-managers change everything on the page and answer messages. Inviting others, handing it over and deleting it are the owner’s alone."
      >
        <Loaded query={query} what="The list of people">
          {({ people }) => <PeopleList people={people} />}
        </Loaded>
      </SectionCard>
      {isOwner && (
        <SectionCard
          id="invite"
          title="Invite a co-manager"
          intro="They get a mail with a link that works once, for 7 days, and need an account with that address."
        >
          <InviteForm />
          <Loaded query={query} what="The list of invitations">
            {({ invitations }) => <InvitedList invitations={invitations} />}
          </Loaded>
        </SectionCard>
      )}
      {isOwner && (
        <SectionCard id="transfer" title="Transfer ownership">
          <Loaded query={query} what="What is under way">
            {({ transfer }) => <TransferPart transfer={transfer} />}
          </Loaded>
        </SectionCard>
      )}
    </div>
  )
}
