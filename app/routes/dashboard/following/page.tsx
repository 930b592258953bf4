import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { InstantCheckbox } from '#app/components/form/instant-checkbox.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { PushDevices } from '#app/components/push/push-devices.tsx'
import { pushQuery } from '#app/components/push/push-query.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Select } from '#app/ui/field.tsx'
import type { Follow, FollowChange, Follows } from '#domain/follows/schema.ts'
import { frequencies } from '#domain/saved-searches/schema.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Following',
    description: 'The businesses, categories and cities that you follow, and how you hear of what is new.',
    path: '/dashboard/following',
    index: false,
  })
}

const followsQuery = (userId: string) =>
  queryOptions({ queryKey: ['follows', userId], queryFn: ({ signal }) => call('GET /follows', { signal }) })

/** Shows the change at once, and reads again what is stored. */
const changed = (userId: string) => queryClient.invalidateQueries({ queryKey: followsQuery(userId).queryKey })

export default function FollowingPage() {
  const { id: userId } = useSignedInUser()
  const query = useQuery(followsQuery(userId), queryClient)
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl sm:text-4xl">Following</h1>
      <p className="mt-2 max-w-prose text-muted">
        Follow a business to hear about its events, jobs, homes and offers. Follow a category or a city to
        hear about new businesses.
      </p>
      <div className="mt-6">
        <QueryBoundary query={query} what="What you follow">
          {(found) =>
            found.follows.length === 0 ? (
              <>
                <EmptyState
                  title="You don’t follow anything yet"
                  headingLevel="h2"
                  actions={
                    <>
                      <ButtonLink to="/directory">Browse the directory</ButtonLink>
                      <ButtonLink to="/categories" variant="secondary">
                        All categories
                      </ButtonLink>
                    </>
                  }
                >
                  <p>Press “Follow” on the page of a business, a category or a city.</p>
                </EmptyState>
                <div className="mt-5">
                  <PushDevices userId={userId} />
                </div>
              </>
            ) : (
              <>
                <Digest userId={userId} frequency={found.frequency} />
                <div className="mt-5">
                  <PushDevices userId={userId} />
                </div>
                <Card className="mt-5">
                  <ul aria-label="What you follow">
                    {found.follows.map((follow) => (
                      <FollowEntry key={follow.id} userId={userId} follow={follow} />
                    ))}
                  </ul>
                </Card>
              </>
            )
          }
        </QueryBoundary>
      </div>
    </div>
  )
}

const frequencyWords = { daily: 'Daily', weekly: 'Weekly', off: 'Never' } as const

function Digest({ userId, frequency }: { userId: string; frequency: Follows['frequency'] }) {
  const { send, isBusy, failure } = useRequest()
  const id = useId()
  return (
    <div className="max-w-sm">
      <label htmlFor={id} className="font-semibold">
        Email me what’s new
      </label>
      <Select
        id={id}
        className="mt-1.5"
        value={frequency}
        aria-disabled={isBusy}
        onChange={({ target }) => {
          const chosen = frequencies.find((each) => each === target.value) ?? frequency
          void send(async () => {
            await call('PUT /follows/digest', { body: { frequency: chosen } })
            await changed(userId)
          })
        }}
      >
        {frequencies.map((each) => (
          <option key={each} value={each}>
            {frequencyWords[each]}
          </option>
        ))}
      </Select>
      <p className="mt-1.5 text-sm text-muted">One email about all of it, and only when something is new.</p>
      <FormFailure words={failure} />
    </div>
  )
}

const kindWords = { business: 'Business', category: 'Category', city: 'City' } as const

function FollowEntry({ userId, follow }: { userId: string; follow: Follow }) {
  const { id, kind, target, name, path, inSite, byMail, byPush } = follow
  const { send, isBusy, failure } = useRequest()
  const { data: push } = useQuery(pushQuery(userId), queryClient)
  const put = (body: FollowChange) =>
    send(async () => {
      await call('PATCH /follows/{id}', { params: { id }, body })
      await changed(userId)
    })
  return (
    <li className="border-t border-line px-4 py-4 first:border-t-0 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg break-words">
            {path ? (
              <Link to={path} className="underline underline-offset-4">
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className="mt-0.5 text-sm text-muted">
            {kindWords[kind]}
            {!path && ' · not listed at the moment'}
          </p>
        </div>
        <ConfirmButton
          about={name}
          question="Unfollow?"
          isBusy={isBusy}
          onConfirm={() =>
            send(async () => {
              await call('DELETE /follows', { query: { target } })
              await changed(userId)
            })
          }
        >
          Unfollow
        </ConfirmButton>
      </div>
      <fieldset className="mt-1 flex flex-wrap gap-x-6" aria-busy={isBusy}>
        <legend className="sr-only">How you hear about {name}</legend>
        <InstantCheckbox label="On this site" isOn={inSite} onChange={(isOn) => put({ inSite: isOn })} />
        <InstantCheckbox label="In the email" isOn={byMail} onChange={(isOn) => put({ byMail: isOn })} />
        {push && push.devices.length > 0 && (
          <InstantCheckbox label="On your devices" isOn={byPush} onChange={(isOn) => put({ byPush: isOn })} />
        )}
      </fieldset>
      <FormFailure words={failure} />
    </li>
  )
}
