/** The tabs of /admin/content, in their order: a route below it each. The first is what the address alone opens. */
export const contentSections = [
  { path: 'posts', label: 'Posts' },
  { path: 'pages', label: 'Pages' },
  { path: 'help', label: 'Help' },
  { path: 'faqs', label: 'FAQ' },
  { path: 'newsletter', label: 'Newsletter' },
  { path: 'messages', label: 'Messages' },
  { path: 'postings', label: 'Events, jobs, homes' },
] as const
