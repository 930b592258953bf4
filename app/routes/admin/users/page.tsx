import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { MetaDescriptor } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { saveFromApi } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Route } from './+types/page.ts'
import { filterQuery, usePeopleFilter } from './filters.ts'
import { NewPersonForm } from './new-person-form.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleList } from './people-list.tsx'
import { WaitingGrants } from './waiting-grants.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Users',
    description: 'The accounts of this site and what may be done with them, for its administrators.',
    path: '/admin/users',
    index: false,
  })
}

export default function AdminUsers() {
  const filter = usePeopleFilter()
  const [isMaking, setMaking] = useState(false)
  const { send, isBusy, failure } = useRequest()
  const save = () => send(() => saveFromApi(`/api/admin/users.csv?${filterQuery(filter)}`, 'users.csv'))
  return (
    <div className="wrap max-w-6xl pt-8 pb-20">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">Users</h1>
          <p className="mt-2 text-muted">Every account. What you do with one is kept on record.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" aria-disabled={isBusy} onClick={save}>
            <Download aria-hidden="true" />
            {isBusy ? 'Saving…' : 'Save as CSV'}
          </Button>
          <Button onClick={() => setMaking(true)}>
            <UserPlus aria-hidden="true" />
            Add a person
          </Button>
        </div>
      </div>
      <div className="mt-4 empty:hidden">
        <FormFailure words={failure} />
      </div>
      <WaitingGrants />
      <PeopleFilters filter={filter} />
      <PeopleList filter={filter} />
      <Dialog open={isMaking} onClose={() => setMaking(false)} title="Add a person">
        <NewPersonForm onDone={() => setMaking(false)} />
      </Dialog>
    </div>
  )
}
