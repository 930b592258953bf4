import type { SupabaseClient } from '@supabase/supabase-js'
import type { AuthSite } from './auth-site.ts'

let site: AuthSite | undefined
let opened: Promise<SupabaseClient> | undefined

export function configureAuth(given: AuthSite | undefined) {
  site = given
}

/** Where the auth service is: this site itself, unless there is another. */
export const serviceUrl = (given: Pick<AuthSite, 'url'> | undefined) => given?.url ?? location.origin

/**
 * The auth client, loaded when it is first needed and one for the page; whoever has no session and doesn't sign in
 * never loads it. Its first session is known by then. Throws when its code doesn't come, or when the site isn't set up
 * for it.
 */
export function openSession(): Promise<SupabaseClient> {
  opened ??= import('./follow-session.ts').then(({ followSession }) => followSession(address()))
  opened.catch(() => {
    // The next one to ask tries again.
    opened = undefined
  })
  return opened
}

const address = () => ({ url: serviceUrl(site), key: site?.key ?? '' })
