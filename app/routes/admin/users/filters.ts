import { useSearchParams } from 'react-router'
import { type PeopleFilter, peopleRoles, peopleSorts, peopleStates } from '#domain/people/schema.ts'

export const stateLabels: Record<PeopleFilter['state'], string> = {
  all: 'All statuses',
  active: 'Active',
  unconfirmed: 'Not confirmed',
  banned: 'Banned',
  leaving: 'To be deleted',
}
export const roleLabels: Record<PeopleFilter['role'], string> = {
  any: 'All roles',
  admin: 'Administrators',
  moderator: 'Moderators',
  none: 'Without a role',
}
export const sortLabels: Record<PeopleFilter['sort'], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  seen: 'Last sign-in',
}

/** What is listed, from the address; what it can’t mean is left out. */
export function usePeopleFilter(): PeopleFilter {
  const [params] = useSearchParams()
  const chosen = <T extends string>(values: readonly T[], name: string): T =>
    values.find((value) => value === params.get(name)) ?? values[0]!
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    state: chosen(peopleStates, 'state'),
    role: chosen(peopleRoles, 'role'),
    sort: chosen(peopleSorts, 'sort'),
  }
}

/** What differs from the usual, as the address and the API have it. */
export function filterQuery({ q, state, role, sort }: PeopleFilter): string {
  return new URLSearchParams({
    ...(q && { q }),
    ...(state !== 'all' && { state }),
    ...(role !== 'any' && { role }),
    ...(sort !== 'newest' && { sort }),
  }).toString()
}
