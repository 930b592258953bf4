import { escapeLiteral } from 'pg'

export type Claims =
  | { role: 'anon' }
  | { role: 'authenticated'; sub: string; aal?: 'aal1' | 'aal2'; view_id?: string; [claim: string]: unknown }

// The role's name never comes from input: any role that is not one of these keys has no statement.
const setRole: Record<Claims['role'], string> = {
  anon: 'set local role anon',
  authenticated: 'set local role authenticated',
}

/**
 * Statements that make the current transaction act with these claims; row-level security reads them. Who looks at the
 * site as someone else (`view_id`) can only read: not even a function of the owner writes then.
 */
export function actAs(claims: Claims): string {
  if (!Object.hasOwn(setRole, claims.role)) throw new TypeError('Claims need the role anon or authenticated')
  const value = escapeLiteral(JSON.stringify(claims))
  const only = isView(claims) ? '; set transaction read only' : ''
  return `select set_config('request.jwt.claims', ${value}, true); ${setRole[claims.role]}${only}`
}

/** Claims for background work that a person requested, with the second factor that they had shown at that time. */
export const laterAs = (userId: string, hasSecondFactor: boolean): Claims => ({
  role: 'authenticated',
  sub: userId,
  aal: hasSecondFactor ? 'aal2' : 'aal1',
})

export const isView = (claims: Claims): boolean => claims.role === 'authenticated' && Boolean(claims.view_id)
