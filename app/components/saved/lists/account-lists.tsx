import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Loaded } from '../../loaded.tsx'
import { queryClient } from '../../query-client.ts'
import { onSavedChange, savedKnown } from '../saved-state.ts'
import { ListSection } from './list-section.tsx'
import { NewList } from './new-list.tsx'
import { NothingSaved } from './nothing-saved.tsx'
import { readSavedAgain, savedQuery } from './saved-queries.ts'

export function AccountLists({ userId }: { userId: string }) {
  const query = useQuery(
    {
      ...savedQuery(userId),
      async queryFn(context) {
        // What the device kept is taken over first.
        await savedKnown().catch(() => undefined)
        return savedQuery(userId).queryFn!(context as never)
      },
    },
    queryClient,
  )
  useEffect(() => onSavedChange(() => void readSavedAgain(userId)), [userId])
  return (
    <Loaded query={query} what="What you saved">
      {({ lists }) => {
        const isEmpty = lists.length <= 1 && !lists[0]?.businesses.length
        return (
          <div className="grid gap-10">
            {isEmpty ? (
              <NothingSaved />
            ) : (
              lists.map((list) => <ListSection key={list.id} userId={userId} list={list} lists={lists} />)
            )}
            <NewList userId={userId} />
          </div>
        )
      }}
    </Loaded>
  )
}
