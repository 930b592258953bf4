// A journey is a browser, a server and a database. What the browser does is proven on the embedded database; on PostgreSQL
// run those whose server does more than answer requests one by one: work in the background, changes that other pages show
// at once, two people or tabs at the same thing, sessions and their devices.

/** What a browser does with a page, wherever its rows are from. */
const drawnOnly = [
  'banner',
  'compare',
  'consent',
  'directory',
  'errors',
  'frame',
  'gallery',
  'home',
  'large-text',
  'late-modules',
  'nothing-covered',
  'offline',
  'pages',
]

/** Journeys by the suites that ask the same of PostgreSQL without a browser. */
export const byRequests: Record<string, string[]> = {
  'account-view': ['tests/auth/account-view.test.ts', 'tests/server/account-view.test.ts'],
  'admin-billing': ['server/api/admin/billing.test.ts'],
  'admin-listings': [
    'server/api/admin/imports.test.ts',
    'server/api/admin/bulk-actions.test.ts',
    'server/api/admin/undo-merge.test.ts',
  ],
  'admin-lists': [
    'server/api/admin/listings.test.ts',
    'server/api/admin/users.test.ts',
    'server/api/account/saved-views.test.ts',
  ],
  'admin-postings': ['server/api/admin/postings.test.ts'],
  blog: ['server/api/admin/texts.test.ts', 'domain/posts/posts.test.ts', 'tests/server/stale-pages.test.ts'],
  'community-search': [
    'server/api/account/saved-searches.test.ts',
    'server/api/account/going-and-follows.test.ts',
    'server/api/account/saved.test.ts',
    'tests/server/search-pages.test.ts',
  ],
  'custom-fields': [
    'server/api/admin/custom-fields.test.ts',
    'server/api/owner/custom-fields.test.ts',
    'domain/search/custom-fields.test.ts',
  ],
  events: ['server/api/owner/postings.test.ts', 'domain/events/events.test.ts'],
  housing: [
    'server/api/owner/postings.test.ts',
    'domain/housing/housing.test.ts',
    'domain/leads/posting-leads.test.ts',
  ],
  landing: ['tests/server/landing-pages.test.ts', 'domain/landing/find-landing-page.test.ts'],
  profile: [
    'server/avatars.test.ts',
    'tests/auth/mfa.test.ts',
    'tests/auth/devices.test.ts',
    'tests/auth/own-account.test.ts',
    'domain/account-data/deletion.test.ts',
  ],
  'rate-limits': ['tests/auth/rate-limits.test.ts', 'server/functions/rate-limiter.test.ts'],
  requests: ['server/api/public/requests.test.ts', 'domain/requests/requests.test.ts'],
  rules: ['server/api/moderation/automatic.test.ts', 'server/api/moderation/rule-records.test.ts'],
  visitor: ['tests/server/described-pages.test.ts', 'domain/businesses/find-business-page.test.ts'],
  'visitors-help': [
    'server/api/account/questions.test.ts',
    'server/api/public/reports.test.ts',
    'server/api/moderation/decisions.test.ts',
  ],
}

/** The journeys that the embedded database alone runs. */
export const provenElsewhere = [...drawnOnly, ...Object.keys(byRequests)]
