import { expect, test } from 'vitest'
import { mayOpen } from './may-open.ts'

const editor = { isAdmin: false, rights: ['panel', 'content'] } as const
const support = { isAdmin: false, rights: ['panel', 'people', 'contact', 'listings'] } as const
const open = (holder: { isAdmin: boolean; rights: readonly string[] }, ...paths: string[]) =>
  paths.filter((path) => mayOpen(holder as never, path))

test('a role opens its own pages of the panel, and no others', () => {
  const paths = [
    '/admin',
    '/admin/users',
    '/admin/users/00000000-0000-4000-8000-000000000001',
    '/admin/businesses?status=pending',
    '/admin/businesses/00000000-0000-4000-8000-000000000001',
    '/admin/content/posts',
    '/admin/content/messages',
    '/admin/subscriptions',
    '/admin/system/setup',
    '/admin/settings/panel',
    '/admin/content/postings',
    '/admin/businesses/import',
    '/admin/businesses/00000000-0000-4000-8000-000000000001/merge/00000000-0000-4000-8000-000000000002',
    '/dashboard/moderation',
    '/admin/a-page-of-tomorrow',
  ]
  expect(open(editor, ...paths)).toEqual(['/admin', '/admin/content/posts'])
  expect(open(support, ...paths)).toEqual([
    '/admin',
    '/admin/users',
    '/admin/users/00000000-0000-4000-8000-000000000001',
    '/admin/businesses?status=pending',
    '/admin/businesses/00000000-0000-4000-8000-000000000001',
    '/admin/content/messages',
  ])
  expect(open({ isAdmin: true, rights: [] }, ...paths)).toEqual(paths)
  expect(open({ isAdmin: false, rights: ['moderation'] }, ...paths)).toEqual(['/dashboard/moderation'])
})
