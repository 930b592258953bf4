/** The tabs of /admin/system in order, each with its own route. */
export const systemSections = [
  { path: '', label: 'Emails' },
  { path: 'setup', label: 'Setup' },
  { path: 'health', label: 'Health' },
  { path: 'jobs', label: 'Background jobs' },
  { path: 'errors', label: 'Errors' },
  { path: 'limits', label: 'Limits' },
  { path: 'audit', label: 'Audit log' },
  { path: 'backups', label: 'Backups' },
  { path: 'keys', label: 'Keys' },
  { path: 'demo', label: 'Demo data' },
] as const
