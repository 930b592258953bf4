import { useState } from 'react'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { call } from '#app/session/api.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { enterView } from '#app/session/stored-view.ts'
import { Button } from '#app/ui/button.tsx'
import type { Person } from '#domain/people/schema.ts'
import { useIsForAdmins } from '../../access/use-access.ts'
import { Part } from '../../part.tsx'
import { ActForm } from './act-form.tsx'

/** Opens the site as the person sees it; nothing for accounts at which nobody may look. */
export function ViewPart({ person }: { person: Person }) {
  const { user } = useAuth()
  const isForAdmins = useIsForAdmins(person)
  const [isOpen, setOpen] = useState(false)
  if (user?.id === person.id || isForAdmins || person.roles.includes('admin')) return null
  const { id, displayName: name, email } = person
  return (
    <Part title="See what they see">
      <p className="text-muted">
        Their dashboard and listings, for 15 minutes, without being able to change anything. They see on their
        profile when someone looked, and why.
      </p>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        See the site as {name}…
      </Button>
      <FormDialog open={isOpen} onClose={() => setOpen(false)} title={`See the site as ${name}`}>
        <ActForm
          about={
            <p>
              Messages, requests, applications, documents, notices and payments stay closed. It is recorded in
              the audit log.
            </p>
          }
          reasonHint="For the record, and for them: it is shown on their profile."
          action="Open the site"
          busyWords="Opening…"
          run={async ({ reason }) => {
            const { token, endsAt } = await call('POST /admin/users/{id}/view', {
              params: { id },
              body: { reason },
            })
            enterView({ token, endsAt, person: { id, name, email } })
            return `You see the site as ${name}`
          }}
          onDone={() => setOpen(false)}
        />
      </FormDialog>
    </Part>
  )
}
