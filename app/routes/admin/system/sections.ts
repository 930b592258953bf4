/** The tabs of /admin/system, in their order: a route below it each. */
export const systemSections = [
  { path: '', label: 'Mails' },
  { path: 'health', label: 'Health' },
  { path: 'jobs', label: 'Background work' },
  { path: 'errors', label: 'Errors' },
  { path: 'limits', label: 'Limits' },
  { path: 'audit', label: 'Audit log' },
  { path: 'backups', label: 'Backups' },
  { path: 'keys', label: 'Keys' },
  { path: 'demo', label: 'Demo data' },
] as const
