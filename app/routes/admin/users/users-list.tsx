import { Link } from 'react-router'
import type { List } from '#app/components/list/list.ts'
import { dayOf } from '#app/components/moments.ts'
import { readSearch } from '#app/components/read-search.ts'
import { Since } from '#app/components/since.tsx'
import { call } from '#app/session/api.ts'
import { type PersonRow, peopleFilterSchema, peopleQuerySchema } from '#domain/people/schema.ts'
import { roles, roleWords } from '#domain/roles/schema.ts'
import { AccountStatus, isUsualAccount } from './account-status.tsx'
import { peopleListKey } from './queries.ts'

/** The API's parameters for the export, which can't be sorted. */
export const usersFilter = (search: URLSearchParams) => readSearch(peopleFilterSchema, search)

export const usersList: List<PersonRow> = {
  name: 'users',
  path: '/admin/users',
  label: 'Users',
  schema: peopleQuerySchema,
  paging: ['after'],
  search: { placeholder: 'Name, email, phone or ID' },
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: 'Status',
      options: [
        { value: 'all', label: 'All statuses' },
        { value: 'active', label: 'Active' },
        { value: 'unconfirmed', label: 'Not confirmed' },
        { value: 'banned', label: 'Banned' },
        { value: 'leaving', label: 'Deletion scheduled' },
      ],
    },
    {
      kind: 'choice',
      name: 'role',
      label: 'Role',
      options: [
        { value: 'any', label: 'All roles' },
        ...roles.map((role) => ({ value: role, label: roleWords[role].name })),
        { value: 'none', label: 'No role' },
      ],
    },
  ],
  orders: [
    { label: 'Newest first', is: { sort: 'newest' } },
    { label: 'Oldest first', is: { sort: 'oldest' } },
    { label: 'Last sign-in', is: { sort: 'seen' } },
  ],
  orderOf: ({ sort = 'newest' }) => ({ sort }),
  columns: [
    {
      id: 'person',
      label: 'Person',
      cell: ({ id, displayName, email, phone }) => (
        <>
          <Link to={`/admin/users/${id}`} className="break-words underline-offset-4 hover:underline">
            {displayName}
          </Link>
          <span className="block text-sm font-normal break-all text-muted">
            {email ?? phone ?? 'No email or phone'}
          </span>
        </>
      ),
    },
    {
      id: 'status',
      label: 'Status',
      isBlank: isUsualAccount,
      cell: (person) => <AccountStatus person={person} />,
    },
    { id: 'listings', label: 'Listings', align: 'end', cell: ({ listings }) => listings },
    {
      id: 'created',
      label: 'Since',
      sort: { asc: { sort: 'oldest' }, desc: { sort: 'newest' } },
      className: '@2xl:whitespace-nowrap',
      cell: ({ createdAt }) => dayOf(createdAt),
    },
    {
      id: 'signed-in',
      label: 'Last sign-in',
      sort: { desc: { sort: 'seen' } },
      className: '@2xl:whitespace-nowrap',
      cell: ({ lastSignInAt }) => (lastSignInAt ? <Since moment={lastSignInAt} /> : 'Never'),
    },
  ],
  idOf: ({ id }) => id,
  nameOf: ({ displayName }) => displayName,
  queryKey: peopleListKey,
  async fetch(wanted, signal) {
    const { people, next } = await call('GET /admin/users', {
      query: readSearch(peopleQuerySchema, new URLSearchParams(wanted)),
      signal,
    })
    return { rows: people, next: next === null ? null : { after: next } }
  },
  noun: ['account', 'accounts'],
  empty: () => ({ title: 'No accounts yet', text: 'Accounts appear here once people sign up.' }),
  nothingFound: { title: 'No matches', text: 'Try fewer words, or another status or role.' },
}
