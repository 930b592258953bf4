import { AuthError } from '../errors.ts'
import { forgetFactor } from '../mfa/remove.ts'
import { tellOfFactor } from '../mfa/tell-of-factor.ts'
import type { AuthService } from '../service.ts'
import type { Factor } from '../users.ts'
import { findFullUser, requireUser } from './find-user.ts'

export async function listFactorsOf(service: AuthService, userId: string): Promise<Factor[]> {
  return (await findFullUser(service, userId)).factors
}

/** For somebody who lost their phone; returns what was taken away. Throws `AuthError`. */
export function deleteFactorOf(service: AuthService, userId: string, factorId: string): Promise<Factor> {
  return service.db.transaction(async (tx) => {
    const { user, factors } = await requireUser(tx, userId)
    const factor = factors.find(({ id }) => id === factorId)
    if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
    await forgetFactor(tx, factor, service.now())
    if (factor.status === 'verified') await tellOfFactor(tx, service, user, { factor, change: 'removed' })
    return factor
  })
}
