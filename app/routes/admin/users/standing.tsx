import { dayOf } from '#app/components/moments.ts'
import { Badge } from '#app/ui/badge.tsx'
import { bannedForGood, type PersonRow } from '#domain/people/schema.ts'

export const roleNames = { admin: 'Administrator', moderator: 'Moderator' } as const

/** How an account stands, in a few marks; nothing for one that is simply there. */
export function Standing({ person }: { person: PersonRow }) {
  const { roles, bannedUntil, deletionDueAt, isUnconfirmed } = person
  return (
    <span className="flex flex-wrap gap-1.5">
      {roles.map((role) => (
        <Badge key={role} variant="accent">
          {roleNames[role]}
        </Badge>
      ))}
      {bannedUntil && (
        <Badge variant="danger">
          Banned {bannedUntil === bannedForGood ? 'for good' : `until ${dayOf(bannedUntil)}`}
        </Badge>
      )}
      {deletionDueAt && <Badge variant="danger">Goes on {dayOf(deletionDueAt)}</Badge>}
      {isUnconfirmed && <Badge>Not confirmed</Badge>}
    </span>
  )
}
