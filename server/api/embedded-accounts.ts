import type { AccountStore } from '#auth/account-store.ts'
import { DomainError } from '#domain/errors.ts'

/** The accounts of this site. Throws `conflict` if another service manages them. */
export function embedded(accounts: AccountStore | null): AccountStore {
  if (!accounts)
    throw new DomainError('conflict', 'This site’s accounts are managed by another service. Do this there')
  return accounts
}
