import type { BulkImport } from '#domain/bulk/schema.ts'

/** Who can import: owners add their own listings, administrators add unclaimed ones. */
export const importScopes = {
  own: { api: '/bulk', listings: '/dashboard', listingsLabel: 'See your listings' },
  unowned: {
    api: '/admin/imports',
    listings: '/admin/businesses?flag=unowned&sort=created',
    listingsLabel: 'See the listings',
  },
} as const
export type ImportScope = (typeof importScopes)[keyof typeof importScopes]

/** What the parts of one import are drawn from. */
export type ImportProps = { scope: ImportScope; userId: string; entry: BulkImport }
