import { viewKey } from './stored-session.ts'

/** Someone of the site looks at it as this person, in this tab. */
export type StoredView = {
  token: string
  /** When it ends, as a timestamp. */
  endsAt: string
  person: { id: string; name: string; email: string | null }
}

/** Begins it: the site is loaded as the person sees it. */
export function enterView(view: StoredView): void {
  sessionStorage.setItem(viewKey, JSON.stringify(view))
  location.assign('/dashboard')
}
