/** Where files are taken in: owners bring listings of their own, administrators such that nobody manages yet. */
export const doors = {
  own: { api: '/api/bulk', listings: '/dashboard', listingsLabel: 'See your listings' },
  unowned: {
    api: '/api/admin/imports',
    listings: '/admin/businesses?flag=unowned&sort=created',
    listingsLabel: 'See the listings',
  },
} as const
export type Door = (typeof doors)[keyof typeof doors]
