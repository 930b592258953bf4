import { DomainError } from '#domain/errors.ts'
import type { AccountStore } from '../auth-api/account-store.ts'

/** The accounts of this site. Throws `conflict` where another service keeps them. */
export function embedded(accounts: AccountStore | null): AccountStore {
  if (!accounts)
    throw new DomainError(
      'conflict',
      'Another service keeps the accounts of this site, their sessions and factors: do this there',
    )
  return accounts
}
