import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callPublic } from '#app/session/api-call.ts'
import { useAuth, useSignedIn } from '#app/session/auth-provider.tsx'
import { withNext } from '#app/session/next-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Skeleton, Spinner } from '#app/ui/skeleton.tsx'
import { useStore } from '#app/ui/store.ts'
import { EmptyState } from '../../empty-state.tsx'
import { QueryBoundary } from '../../query-boundary.tsx'
import { queryClient } from '../../query-client.ts'
import { readSaved, type SavedOnDevice } from '../saved-on-device.ts'
import { onSavedChange, savedKnown } from '../saved-state.ts'
import { EntryCard } from './entry-card.tsx'
import { Gone } from './gone.tsx'
import { ListNameForm } from './list-name-form.tsx'
import { ListSection } from './list-section.tsx'
import { changeSavedLists, readSavedAgain, savedQuery } from './saved-queries.ts'

/** The account's lists if signed in, else those stored on this device. */
export default function Saved() {
  const user = useSignedIn()
  const { isLoading } = useAuth()
  if (isLoading)
    return (
      <>
        <Spinner label="Loading" className="sr-only" />
        <Skeleton className="h-64" />
      </>
    )
  return user ? <AccountLists key={user.id} userId={user.id} /> : <DeviceList />
}

// The same state gives an equal value, as React requires.
const onDevice = { initial: '[]', get: () => JSON.stringify(readSaved()), subscribe: onSavedChange }

function DeviceList() {
  const kept = JSON.parse(useStore(onDevice)) as SavedOnDevice[]
  if (kept.length === 0) return <NothingSaved />
  return (
    <>
      <p className="max-w-2xl text-muted">
        Saved on this device only.{' '}
        <Link
          to={withNext('/login', '/saved')}
          className="font-medium text-forest-ink underline underline-offset-4"
        >
          Log in
        </Link>{' '}
        to save them to your account and sort them into lists.
      </p>
      <Cards kept={kept} />
    </>
  )
}

function Cards({ kept }: { kept: SavedOnDevice[] }) {
  const ids = kept.map(({ id }) => id).sort()
  const query = useQuery(
    {
      queryKey: ['saved', 'device', ids],
      queryFn: ({ signal }) => callPublic('GET /saved/cards', { query: { ids: ids.join(',') }, signal }),
      // Unsaving a business removes it; the others stay in place.
      placeholderData: (last) => last,
      retry: 1,
    },
    queryClient,
  )
  const businesses = new Map(query.data?.businesses.map((card) => [card.id, card]))
  const postings = new Map(query.data?.postings.map((card) => [card.id, card]))
  return (
    <>
      {query.isError && (
        <Alert
          variant="warning"
          role="status"
          title="Only the names are available"
          className="mt-5 max-w-2xl"
        >
          <p>We could not be reached.</p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={() => query.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {kept.map((entry) => {
          const business = businesses.get(entry.id) ?? null
          const posting = postings.get(entry.id) ?? null
          return (
            <li key={entry.id} className="grid">
              {business || posting ? (
                <EntryCard entry={{ business, posting }} headingLevel="h2" />
              ) : query.isPending ? (
                <Skeleton className="h-80" />
              ) : (
                <Gone entry={entry} isUnknown={query.isError || query.isFetching} />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function AccountLists({ userId }: { userId: string }) {
  const query = useQuery(
    {
      ...savedQuery(userId),
      async queryFn(context) {
        // Saves from the device are merged first.
        await savedKnown().catch(() => undefined)
        return savedQuery(userId).queryFn!(context as never)
      },
    },
    queryClient,
  )
  const [newId, setNewId] = useState<string | null>(null)
  useEffect(() => onSavedChange(() => void readSavedAgain(userId)), [userId])
  return (
    <QueryBoundary query={query} what="What you saved">
      {({ lists }) => {
        const isEmpty = lists.length <= 1 && !lists[0]?.entries.length
        return (
          <div className="grid gap-10">
            {isEmpty ? (
              <NothingSaved />
            ) : (
              lists.map((list) => (
                <ListSection
                  key={list.id}
                  userId={userId}
                  list={list}
                  lists={lists}
                  isNew={list.id === newId}
                />
              ))
            )}
            <NewList userId={userId} onCreate={setNewId} />
          </div>
        )
      }}
    </QueryBoundary>
  )
}

function NewList({ userId, onCreate }: { userId: string; onCreate: (id: string) => void }) {
  // Sent twice, it is still one list.
  const [id, setId] = useState<string | null>(null)
  const [isCanceled, setCanceled] = useState(false)
  if (id === null)
    return (
      <div>
        <Button variant="secondary" autoFocus={isCanceled} onClick={() => setId(crypto.randomUUID())}>
          <Plus aria-hidden="true" />
          New list
        </Button>
      </div>
    )
  return (
    <ListNameForm
      label="Name of the list"
      name=""
      submit="Create list"
      onSave={(name) => {
        onCreate(id)
        return changeSavedLists(userId, 'POST /saved/lists', { body: { id, name } })
      }}
      onDone={(isSaved) => {
        setCanceled(!isSaved)
        setId(null)
      }}
    />
  )
}

function NothingSaved() {
  return (
    <EmptyState
      title="Nothing saved yet"
      headingLevel="h2"
      actions={<ButtonLink to="/directory">Browse the directory</ButtonLink>}
    >
      <p>Tap the heart on a business, an event, a job or a home to save it here.</p>
    </EmptyState>
  )
}
