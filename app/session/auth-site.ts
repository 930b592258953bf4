import { useRouteLoaderData } from 'react-router'
import type { CaptchaSite } from '#app/components/captcha/vendors.ts'

/** What the pages know about the auth service: the same for everyone. */
export type AuthSite = {
  /** URL of an external service, without a trailing slash; null when this site has its own. */
  url: string | null
  /** Identifies the site to the service; not a secret. */
  key: string
  /** Sign-in providers: `google`, `github`, `facebook`, `apple`. */
  providers: readonly string[]
  hasPhone: boolean
  /** The required strength of a new password, 0 to 4; 0 if an external service decides. */
  passwordScore: number
  /** False if mail stays on this machine, in the outbox. */
  isMailDelivered: boolean
  isSmsDelivered: boolean
  captcha: CaptchaSite | null
}

/** What this installation's auth service offers; undefined when the root route failed. */
export const useAuthSite = (): AuthSite | undefined =>
  useRouteLoaderData<{ site: { auth: AuthSite } }>('root')?.site.auth
