import { FileSpreadsheet, Users } from 'lucide-react'
import { useState } from 'react'
import type { Params } from '#app/components/list/list.ts'
import { ListPage } from '#app/components/list/list-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useLocationsList } from './locations-list.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { SelectionBar } from './selection-bar.tsx'

/** All listings of the user in a table, and what can be done with several of them. */
export function LocationsTable({ userId, fixed }: { userId: string; fixed: Params }) {
  const list = useLocationsList(userId, fixed)
  const [openChange, setOpenChange] = useState<string | null>(null)
  const [arePeopleOpen, setPeopleOpen] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => setPeopleOpen(true)}>
          <Users aria-hidden="true" />
          Who manages what
        </Button>
        <ButtonLink to="/dashboard/bulk" variant="secondary" size="sm">
          <FileSpreadsheet aria-hidden="true" />
          Edit in a spreadsheet
        </ButtonLink>
      </div>
      <ListPage list={list} bulkActions={(selection) => <SelectionBar userId={userId} {...selection} />} />
      {arePeopleOpen && <PeopleDialog userId={userId} onClose={() => setPeopleOpen(false)} />}
      <RecentChanges userId={userId} openId={openChange} onOpen={setOpenChange} />
    </div>
  )
}
