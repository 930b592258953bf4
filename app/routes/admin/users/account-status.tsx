import { dayOf } from '#app/components/moments.ts'
import { Badge } from '#app/ui/badge.tsx'
import { bannedForGood, type PersonRow } from '#domain/people/schema.ts'
import { roleWords } from '#domain/roles/schema.ts'
import { siteDate } from '#domain/site-time-zone.ts'

/** Whether nothing sets the account apart. */
export const isUsualAccount = ({ roles, bannedUntil, deletionDueAt, isUnconfirmed }: PersonRow): boolean =>
  roles.length === 0 && !bannedUntil && !deletionDueAt && !isUnconfirmed

/** An account's status as badges; nothing for a normal one. */
export function AccountStatus({ person }: { person: PersonRow }) {
  const { roles, bannedUntil, deletionDueAt, isUnconfirmed } = person
  return (
    <span className="flex flex-wrap gap-1.5">
      {roles.map((role) => (
        <Badge key={role} variant="accent">
          {roleWords[role].name}
        </Badge>
      ))}
      {bannedUntil && (
        <Badge variant="danger" className="whitespace-normal">
          Banned {bannedUntil === bannedForGood ? 'permanently' : `until ${siteDate(bannedUntil)}`}
        </Badge>
      )}
      {deletionDueAt && (
        <Badge variant="danger" className="whitespace-normal">
          Will be deleted on {dayOf(deletionDueAt)}
        </Badge>
      )}
      {isUnconfirmed && <Badge>Not confirmed</Badge>}
    </span>
  )
}
