import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type AuthEnv, type AuthService, issuerOf } from '../service.ts'

// A link that someone sends must not sign the reader in to the sender's account, or tie the reader's identity to it. A
// sign-in that ends in a code is protected by the verifier, which only the starting browser has; the others are
// protected by this cookie.
const cookieOf = (flowId: string): string => `auth-flow-${flowId}`

const pathOf = (service: AuthService): string => new URL(`${issuerOf(service.site)}/callback`).pathname

/** Marks the browser that starts a flow, until it comes back. `byForm`: by a form on the provider's page. */
export function bindToBrowser(
  c: Context<AuthEnv>,
  service: AuthService,
  { flowId, byForm }: { flowId: string; byForm: boolean },
): void {
  const secure = service.site.url.startsWith('https:')
  setCookie(c, cookieOf(flowId), '1', {
    path: pathOf(service),
    httpOnly: true,
    secure,
    sameSite: byForm && secure ? 'None' : 'Lax',
    maxAge: service.settings.flowSeconds,
  })
}

/**
 * Whether the flow started in this browser. Programs that walk through a flow themselves have no reader to be fooled.
 */
export function comesFromSameBrowser(c: Context<AuthEnv>, service: AuthService, flowId: string): boolean {
  if (c.req.header('sec-fetch-mode') !== 'navigate') return true
  if (getCookie(c, cookieOf(flowId)) === undefined) return false
  deleteCookie(c, cookieOf(flowId), { path: pathOf(service) })
  return true
}
