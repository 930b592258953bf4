import { useState } from 'react'
import { Link } from 'react-router'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { call } from '#app/session/api.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Person } from '#domain/people/schema.ts'
import { type Role, roles, roleWords } from '#domain/roles/schema.ts'
import { Part } from '../../part.tsx'
import { ActForm } from './act-form.tsx'

/** The account's roles, and what they mean. */
export function RolesPart({ person }: { person: Person }) {
  const [open, setOpen] = useState<{ role: Role; isGrant: boolean } | null>(null)
  const close = () => setOpen(null)
  const has = (role: Role) => person.roles.includes(role)
  return (
    <Part title="Roles">
      <ul className="grid gap-4">
        {roles.map((role) => (
          <li key={role} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {roleWords[role].name}
                {has(role) && <Badge variant="ok">Active</Badge>}
              </p>
              <p className="text-sm text-muted">{roleWords[role].may}</p>
            </div>
            {role === 'admin' && person.waitsForAgreement && !has(role) ? (
              <Link to="/admin/users" className="text-sm underline">
                Needs a second administrator’s approval
              </Link>
            ) : (
              <Button
                variant={has(role) ? 'danger' : 'secondary'}
                size="sm"
                onClick={() => setOpen({ role, isGrant: !has(role) })}
              >
                {has(role) ? 'Remove…' : buttonWords[role]}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormDialog
        open={open !== null}
        onClose={close}
        title={open?.isGrant ? makeWords(open.role, person.displayName) : 'Remove role'}
      >
        {open && <RoleForm person={person} {...open} onDone={close} />}
      </FormDialog>
    </Part>
  )
}

const buttonWords: Record<Role, string> = {
  admin: 'Make administrator…',
  moderator: 'Make moderator…',
  content: 'Make editor…',
  billing: 'Add to billing…',
  support: 'Add to support…',
}

/** “Make Ama an editor”; “Put Ama on the support team”. */
const makeWords = (role: Role, name: string) =>
  `${roleWords[role].as.startsWith('on ') ? 'Put' : 'Make'} ${name} ${roleWords[role].as}`

function RoleForm({
  person: { id, displayName },
  role,
  isGrant,
  onDone,
}: {
  person: Person
  role: Role
  isGrant: boolean
  onDone: () => void
}) {
  const { user } = useAuth()
  const isOwn = user?.id === id
  return (
    <ActForm
      about={
        !isGrant ? (
          <p>
            {isOwn
              ? 'You lose the role right away, and can no longer open this panel.'
              : `${displayName} loses the role right away.`}{' '}
            Past actions stay as they are.
          </p>
        ) : role === 'admin' ? (
          <p>
            This requires your second factor. If there’s another administrator, they have to approve within
            seven days; they get an email with your reason.
          </p>
        ) : (
          <p>
            They’re notified by email and find{' '}
            {role === 'moderator' ? 'the queue on their dashboard' : 'a link to the panel on their dashboard'}
            .
          </p>
        )
      }
      reasonHint={
        isGrant && role === 'admin'
          ? 'For the record, and for the administrator who has to approve.'
          : undefined
      }
      action={isGrant ? buttonWords[role].replace('…', '') : 'Remove role'}
      busyWords="One moment…"
      run={async ({ reason }) => {
        const asked = { params: { id, role }, body: { reason } }
        if (!isGrant) {
          await call('POST /admin/users/{id}/roles/{role}/revoke', asked)
          return `${displayName} is no longer ${roleWords[role].as}`
        }
        const { outcome } = await call('POST /admin/users/{id}/roles/{role}/grant', asked)
        return outcome === 'waiting'
          ? 'Needs a second administrator’s approval'
          : `${displayName} is ${roleWords[role].as} now`
      }}
      isDanger={!isGrant}
      onDone={onDone}
    />
  )
}
