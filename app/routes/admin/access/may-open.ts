import type { PanelAccess, Right } from '#domain/roles/schema.ts'

type Holder = Pick<PanelAccess, 'isAdmin' | 'rights'>

/** What opens a page of the panel to others than administrators: the first line that fits. Pages without one are theirs. */
const opened: readonly (readonly [path: RegExp, ...rights: Right[]])[] = [
  [/^\/admin$/, 'panel'],
  [/^\/admin\/users(\/|$)/, 'people'],
  [/^\/admin\/businesses(\/[\da-f-]{36})?$/, 'listings'],
  [/^\/admin\/content$/, 'content', 'contact'],
  [/^\/admin\/content\/messages$/, 'contact'],
  [/^\/admin\/content\/postings$/],
  [/^\/admin\/content\//, 'content'],
  [/^\/admin\/subscriptions$/, 'billing'],
  [/^\/dashboard\/moderation/, 'moderation'],
]

/** Whether the person may open the page; the API and the database decide what is on it. */
export function mayOpen({ isAdmin, rights }: Holder, address: string): boolean {
  if (isAdmin) return true
  const path = address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
  const [, ...any] = opened.find(([fits]) => fits.test(path)) ?? []
  return any.some((right) => rights.includes(right))
}
