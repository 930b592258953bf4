import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'

/** The row is as the form began from it, to the millisecond; never for a form that began from nothing. */
export const isSeen = (seen: string | null) =>
  sql<boolean>`date_trunc('milliseconds', updated_at) = ${seen}::timestamptz`

export const savedMeanwhile = () =>
  new DomainError('conflict', 'Somebody changed it meanwhile. Load it again; copy what you typed first.')

/** Throws `invalid` for an address that another has, or that readers of the published one know already. */
export function refuseSlug({
  isTaken,
  before,
  slug,
}: {
  isTaken: boolean
  before: { slug: string; status: string } | undefined
  slug: string
}): void {
  if (isTaken)
    throw new DomainError('invalid', 'The address is taken', {
      fields: { slug: 'Another one has this address: choose another.' },
    })
  if (before?.status === 'published' && before.slug !== slug)
    throw new DomainError('invalid', 'The address is known', {
      fields: { slug: `It is published as “${before.slug}”, and links lead there: leave it as it is.` },
    })
}
