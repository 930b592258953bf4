import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { trackPage } from '../counting/track.ts'
import { useClosed } from '../form/closed-note.tsx'
import { pageShown } from '../offline/page-shown.ts'
import { HeldLinkNotice } from './held-link-notice.tsx'

/** What every page needs, but only once it works. */
export function AfterPage() {
  const { pathname, search } = useLocation()
  const isOff = useClosed('offline') !== undefined
  // Adds page views to the site's totals. Nothing is stored, and no one can be identified.
  useEffect(() => trackPage(pathname, search), [pathname, search])
  useEffect(() => pageShown({ pathname, search, isOff }), [pathname, search, isOff])
  return <HeldLinkNotice />
}
