import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type MetaDescriptor, useNavigate, useSearchParams } from 'react-router'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { useSentToast } from '#app/components/form/use-sent-toast.ts'
import { ListPage } from '#app/components/list/list-page.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { call, download } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { newPersonSchema } from '#domain/people/schema.ts'
import { AdminsOnly } from '../access/admins-only.tsx'
import type { Route } from './+types/page.ts'
import { readPeopleAgain } from './queries.ts'
import { usersFilter, usersList } from './users-list.tsx'
import { WaitingGrants } from './waiting-grants.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Users',
    description: 'All accounts on this site, for administrators.',
    path: '/admin/users',
    index: false,
  })
}

export default function AdminUsers() {
  const [search] = useSearchParams()
  const [isMaking, setMaking] = useState(false)
  const { send, isBusy, failure } = useRequest()
  const save = () => send(() => download('users.csv', 'GET /admin/users.csv', { query: usersFilter(search) }))
  return (
    <div className="panel-wrap pt-8 pb-20">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">Users</h1>
          <p className="mt-2 text-muted">All accounts. Your actions are logged.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <AdminsOnly>
            <Button variant="secondary" aria-disabled={isBusy} onClick={save}>
              <Download aria-hidden="true" />
              {isBusy ? 'Exporting…' : 'Export as CSV'}
            </Button>
          </AdminsOnly>
          <Button onClick={() => setMaking(true)}>
            <UserPlus aria-hidden="true" />
            Add a person
          </Button>
        </div>
      </div>
      <div className="mt-4 empty:hidden">
        <FormFailure words={failure} />
      </div>
      <AdminsOnly>
        <WaitingGrants />
      </AdminsOnly>
      <div className="mt-6">
        <ListPage list={usersList} />
      </div>
      <FormDialog open={isMaking} onClose={() => setMaking(false)} title="Add a person">
        <NewPersonForm onDone={() => setMaking(false)} />
      </FormDialog>
    </div>
  )
}

/** Creates an account for someone else, who gets an email to set a password. */
function NewPersonForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const showSent = useSentToast({ what: 'mail', from: 'accounts' })
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { displayName: '', email: '' },
    schema: newPersonSchema,
    async send(given) {
      const { id } = await call('POST /admin/users', { body: given })
      const title = `${given.displayName} now has an account`
      showSent({ title, description: 'We’ve emailed them.' }, `${title}. The email to them`)
      await readPeopleAgain()
      onDone()
      await navigate(`/admin/users/${id}`)
    },
  })
  return (
    <form {...props} className="grid gap-4">
      <p className="text-muted">
        They get an email with a link to set a password. You can add five people an hour.
      </p>
      <Field label="Display name" error={problemOf('displayName')}>
        {(control) => <Input {...control} {...form.register('displayName')} autoComplete="off" />}
      </Field>
      <Field label="Email address" error={problemOf('email')}>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Undelivered what="mail" />
      <FormFailure words={failure} />
      <SubmitButton isBusy={isBusy} busyWords="Adding…" block={false} className="justify-self-start">
        Add the person
      </SubmitButton>
    </form>
  )
}
