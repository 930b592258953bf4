import { withNext } from '#app/session/next-page.ts'
import { newListing } from '../frame/navigation.ts'

/** The name and place an owner searched for, and the slugs of the listings that weren't theirs. */
export type Sought = { name: string; where: string; notThese: readonly string[] }

/** Starts the listing with what was typed before. */
export function listPath({ name, where, notThese }: Sought): string {
  const query = new URLSearchParams({ name, ...(where && { where }) })
  for (const slug of notThese) query.append('not', slug)
  return `${newListing}?${query}`
}

/** Reads what `listPath` wrote; null without a name. */
export function soughtIn(query: URLSearchParams): Sought | null {
  const name = query.get('name')?.trim().slice(0, 120) ?? ''
  if (name === '') return null
  const where = query.get('where')?.trim().slice(0, 100) ?? ''
  return { name, where, notThese: query.getAll('not').slice(0, 6) }
}

/** Where someone without an account makes one first, and then continues. */
export const afterAccount = (path: string, isSignedIn: boolean): string =>
  isSignedIn ? path : withNext('/register', path)
