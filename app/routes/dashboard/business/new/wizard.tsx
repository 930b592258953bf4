import type { User } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { queryClient } from '#app/components/query-client.ts'
import type { OwnBusiness } from '#domain/businesses/own.ts'
import { NoSuchBusiness } from '../no-such-business.tsx'
import { ownBusinessQuery } from '../own-business.ts'
import type { Draft } from './draft.ts'
import { Review } from './review.tsx'
import { Sent } from './sent.tsx'
import { Start } from './start.tsx'
import { StepPage } from './step-page.tsx'
import { stepOf } from './steps.ts'
import { useDraft, useDraftState } from './use-draft.ts'

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Which listing and which step stand in the address: a reload, the browser's Back and another device go on there. */
export default function Wizard({ user }: { user: User }) {
  const [params] = useSearchParams()
  const id = params.get('id')
  return (
    <div data-works-offline className="wrap max-w-3xl pt-6 sm:pt-10">
      {id === null ? (
        <Start userId={user.id} />
      ) : isId(id) ? (
        <OpenDraft userId={user.id} id={id} key={id} />
      ) : (
        <NoSuchBusiness />
      )}
    </div>
  )
}

function OpenDraft({ userId, id }: { userId: string; id: string }) {
  const draft = useDraft(userId, id)
  return draft && <Known userId={userId} id={id} draft={draft} />
}

type Props = { userId: string; id: string; draft: Draft }

/** One that this device has just begun is nowhere else yet, so nobody is asked for it. */
function Known({ userId, id, draft }: Props) {
  const { kept } = useDraftState(draft)
  const query = useQuery(
    { ...ownBusinessQuery(userId, id), enabled: !kept.isNew, networkMode: 'always' },
    queryClient,
  )
  const business = query.data ?? null
  if (business === null && !kept.isNew)
    return query.error instanceof RequestFailed && query.error.status === 404 ? (
      <NoSuchBusiness />
    ) : (
      <Loaded query={query} what="Your listing">
        {() => null}
      </Loaded>
    )
  // The same element before and after the first save: what is on the screen stays.
  return <Step userId={userId} draft={draft} business={business} />
}

function Step({ userId, draft, business }: { userId: string; draft: Draft; business: OwnBusiness | null }) {
  const [params] = useSearchParams()
  const { kept } = useDraftState(draft)
  if (business?.status === 'pending') return <Sent business={business} />
  if (business && business.status !== 'draft' && business.status !== 'rejected')
    return <Navigate to={`/dashboard/business/${business.id}`} replace />
  // Nothing can be saved before there is a name.
  const hasBegun = business !== null || kept.sections.basics?.values !== undefined
  const step = stepOf(hasBegun ? params.get('step') : null)
  const shared = { userId, draft, business, step }
  return step.key === 'review' ? <Review {...shared} /> : <StepPage {...shared} key={step.key} />
}
