import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { PanelAccess } from './schema.ts'

type Access = PanelAccess & { isAdmin: boolean }

/** How the panel treats the caller. */
export async function findPanelAccess(tx: Tx): Promise<Access> {
  const { rows } = await sql<Access>`
    select is_admin() as is_admin, coalesce(request_claims() ->> 'aal', '') = 'aal2' as has_second_factor,
      is_demo_account() as is_demo,
      coalesce((select value -> 'needsSecondFactor' = 'true' from site_settings where key = 'panel'), false)
        as needs_second_factor`.execute(tx)
  return rows[0]!
}

/**
 * Throws `forbidden` unless the caller is an administrator, and `insufficient_aal` if a second factor is required and
 * wasn't shown.
 */
export async function assertMayEnterPanel(
  tx: Tx,
  { needsSecondFactor }: { needsSecondFactor: boolean },
): Promise<void> {
  const access = await findPanelAccess(tx)
  if (!access.isAdmin) throw new DomainError('forbidden', 'This is for administrators')
  const isAsked = needsSecondFactor || access.needsSecondFactor
  if (isAsked && !access.hasSecondFactor && !access.isDemo)
    throw new DomainError('insufficient_aal', 'Confirm with your second factor first')
}
