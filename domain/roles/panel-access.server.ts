import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { type PanelAccess, type Right, rights } from './schema.ts'

/**
 * How the panel treats the caller: their rights as their roles give them, even where a second factor is still missing.
 * Throws `forbidden` for anyone without a role.
 */
export async function findPanelAccess(tx: Tx): Promise<PanelAccess> {
  const { rows } = await sql<Omit<PanelAccess, 'needsSecondFactor'> & { isWholeLocked: boolean }>`
    select coalesce(request_claims() ->> 'aal', '') = 'aal2' as has_second_factor, is_demo_account() as is_demo,
      bool_or(u.role = 'admin') as is_admin,
      bool_or(coalesce(s.value -> 'needsSecondFactor' = 'true', false)) as is_whole_locked,
      bool_or(coalesce(s.value -> 'secondFactorRoles' -> u.role = 'true', false)) as does_role_need_it,
      array(select r.right_name from role_rights r where r.role = any(array_agg(u.role))) as rights,
      array(select administrator_names()) as administrators
    from user_roles u left join site_settings s on s.key = 'panel'
    where u.user_id = current_user_id() having count(*) > 0`.execute(tx)
  if (!rows[0]) throw forbidden()
  const { isWholeLocked, ...access } = rows[0]
  const held = rights.filter((right) => access.isAdmin || access.rights.includes(right))
  return {
    ...access,
    rights: held,
    needsSecondFactor: access.doesRoleNeedIt || (isWholeLocked && held.includes('panel')),
  }
}

/**
 * Throws `forbidden` unless the caller has the right, or without one is an administrator; `insufficient_aal` if a second
 * factor is required and wasn't shown.
 */
export async function assertMayEnterPanel(
  tx: Tx,
  { needsSecondFactor, right }: { needsSecondFactor: boolean; right?: Right | undefined },
): Promise<void> {
  const access = await findPanelAccess(tx)
  const isLet = right ? access.rights.includes(right) : access.isAdmin
  if (!isLet) throw forbidden(right)
  // The queue of moderators is outside the panel.
  const isAsked = right === 'moderation' ? access.doesRoleNeedIt : access.needsSecondFactor
  if ((needsSecondFactor || isAsked) && !access.hasSecondFactor && !access.isDemo)
    throw new DomainError('insufficient_aal', 'Confirm with your second factor first')
}

const forbidden = (right?: Right) =>
  new DomainError('forbidden', right === 'moderation' ? 'This is for moderators' : refusal(right))

const refusal = (right?: Right) =>
  right ? 'Your role doesn’t include this. Ask an administrator' : 'This is for administrators'
