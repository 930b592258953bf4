import { useRouteLoaderData } from 'react-router'
import type { AuthSite } from './auth-site.ts'

/** What this installation's auth service offers; undefined when the root route failed. */
export const useAuthSite = (): AuthSite | undefined =>
  useRouteLoaderData<{ site: { auth: AuthSite } }>('root')?.site.auth
