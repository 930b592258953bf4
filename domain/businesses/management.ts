import type { BusinessPage } from './schema.ts'

/**
 * Who looks after a page, said once: `unclaimed` was never claimed; `managed` has someone who reads messages; of an
 * `unattended` one its owner stated or proved facts earlier, and nobody manages it now.
 */
export type Management = 'unclaimed' | 'managed' | 'unattended'

export function managementOf({
  trustLevel,
  takesMessages,
}: Pick<BusinessPage, 'trustLevel' | 'takesMessages'>): Management {
  if (takesMessages) return 'managed'
  return trustLevel === 'listed' ? 'unclaimed' : 'unattended'
}
