import { useState } from 'react'
import type { Params } from '#app/components/list/list.ts'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useLocationsList } from './locations-list.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { SelectionBar } from './selection-bar.tsx'

/** All listings of the user in a table, and what can be done with several of them. */
export function LocationsTable({ userId, fixed }: { userId: string; fixed: Params }) {
  const list = useLocationsList(userId, fixed)
  const [openChange, setOpenChange] = useState<string | null>(null)
  return (
    <div className="grid grid-cols-1 gap-5">
      <ListPage list={list} bulkActions={(selection) => <SelectionBar userId={userId} {...selection} />} />
      <RecentChanges userId={userId} openId={openChange} onOpen={setOpenChange} />
    </div>
  )
}
