import { useState } from 'react'
import { Link } from 'react-router'
import { useAuth } from '#app/session/auth-provider.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Person } from '#domain/people/schema.ts'
import { type Role, roles } from '#domain/roles/schema.ts'
import { roleNames } from '../standing.tsx'
import { ActForm } from './act-form.tsx'
import { Part } from './part.tsx'

const rights: Record<Role, string> = {
  admin: 'Everything, this panel among it.',
  moderator: 'The queue of what people send in; no people, money or settings.',
}

/** Who is made what, and what that means. */
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
                {roleNames[role]}
                {has(role) && <Badge variant="ok">Has it</Badge>}
              </p>
              <p className="text-sm text-muted">{rights[role]}</p>
            </div>
            {role === 'admin' && person.waitsForAgreement && !has(role) ? (
              <Link to="/admin/users" className="text-sm underline">
                Pending a second administrator
              </Link>
            ) : (
              <Button
                variant={has(role) ? 'danger' : 'secondary'}
                size="sm"
                onClick={() => setOpen({ role, isGrant: !has(role) })}
              >
                {has(role) ? 'Take away…' : `Make ${role === 'admin' ? 'administrator' : 'moderator'}…`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={open !== null}
        onClose={close}
        title={open?.isGrant ? `Make ${person.displayName} ${article(open.role)}` : 'Take the role away'}
      >
        {open && <RoleForm person={person} {...open} onDone={close} />}
      </Dialog>
    </Part>
  )
}

const article = (role: Role) => (role === 'admin' ? 'an administrator' : 'a moderator')

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
    <ActForm<{ outcome: 'granted' | 'waiting' } | null>
      path={`/api/admin/users/${id}/roles/${role}/${isGrant ? 'grant' : 'revoke'}`}
      about={
        !isGrant ? (
          <p>
            {isOwn
              ? 'You lose it right away, and can no longer open this panel.'
              : `${displayName} loses it right away.`}{' '}
            What was done with it stays.
          </p>
        ) : role === 'admin' ? (
          <p>
            It asks for your second factor. Where there is another administrator, that one has to agree within
            seven days; they get a mail with your reason.
          </p>
        ) : (
          <p>They’re notified by email and find the queue on their dashboard.</p>
        )
      }
      reasonHint={
        isGrant && role === 'admin'
          ? 'For the record, and for the administrator who has to agree.'
          : undefined
      }
      action={isGrant ? `Make ${article(role)}` : 'Take it away'}
      busyWords="One moment…"
      doneWords={(answer) =>
        !isGrant
          ? `${displayName} is not ${article(role)} any more`
          : answer?.outcome === 'waiting'
            ? 'Pending a second administrator'
            : `${displayName} is ${article(role)} now`
      }
      isDanger={!isGrant}
      onDone={onDone}
    />
  )
}
