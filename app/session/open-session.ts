import type { SupabaseClient } from '@supabase/supabase-js'
import type { AuthSite } from './auth-site.ts'

let site: AuthSite | undefined
let opened: Promise<SupabaseClient> | undefined

export function configureAuth(given: AuthSite | undefined) {
  site = given
}

/** URL of the auth service: this site itself, unless there is an external one. */
export const serviceUrl = (given: Pick<AuthSite, 'url'> | undefined) => given?.url ?? location.origin

/**
 * The page's one auth client, loaded on first use; someone who has no session and doesn't sign in never loads it.
 * Resolves once its first session is known. Throws if its code fails to load, or the site isn't set up for it.
 */
export function openSession(): Promise<SupabaseClient> {
  opened ??= import('./follow-session.ts').then(({ followSession }) => followSession(address()))
  opened.catch(() => {
    // The next call retries.
    opened = undefined
  })
  return opened
}

const address = () => ({ url: serviceUrl(site), key: site?.key ?? '' })
