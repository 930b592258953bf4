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
