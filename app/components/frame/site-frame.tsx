import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { Site } from '#app/context.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { hydrateLater } from '#app/ui/hydrate-later.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import { Tooltips } from '#app/ui/tooltip.tsx'
import { formatNumber } from '#domain/format-number.ts'
import type { Announcement } from '#domain/site/announcement.ts'
import type { DemoNotice } from '#domain/site/schema.ts'
import { CompareTray } from '../compare/compare-tray.tsx'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import { SavedWatch } from '../saved/saved-watch.tsx'
import { choose } from './device-settings.ts'
import type { FooterCopy } from './footer.tsx'
import { HideBar } from './hide-bar.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

export type FrameData = {
  site: Pick<Site, 'name' | 'url'> & { demo: DemoNotice | null }
  copy: FooterCopy & { announcement?: Announcement | null }
}

/** Header, main content and footer. Without data (the root loader failed) it shows the parts that need none. */
export function SiteFrame({ data, children }: { data: FrameData | null | undefined; children: ReactNode }) {
  const siteName = data?.site.name ?? 'Baobab'
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)
  return (
    <div className="flex min-h-svh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {/* The style sheet shows it on pages that have results. */}
      <a href="#results" className="skip-link skip-to-results">
        Skip to results
      </a>
      <ConsentBanner />
      {data?.site.demo && <DemoRibbon demo={data.site.demo} />}
      {data?.copy.announcement && <AnnouncementBar announcement={data.copy.announcement} />}
      <Header siteName={siteName} />
      <PendingSign />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        <Arrival />
        {children}
      </main>
      <CompareTray />
      <SavedWatch />
      <Tooltips />
      <Footer siteName={siteName} copy={data?.copy ?? null} />
    </div>
  )
}

const AnnouncementBar = hydrateLater(async () => ({
  default: (await import('./announcement-bar.tsx')).AnnouncementBar,
}))
const Header = hydrateLater(() => import('./header.tsx').then((file) => ({ default: file.Header })))
const Footer = hydrateLater(() => import('./footer.tsx').then((file) => ({ default: file.Footer })))

const ArrivalNotice = lazyPart(() => import('./arrival-notice.tsx'))

/** The notice is rare, so it loads when there is something to say; sign-in pages show it themselves. */
function Arrival() {
  const { landing, offer, isMoving } = useAuth()
  const { pathname } = useLocation()
  const isWanted = (landing && landing.kind !== 'working') || offer
  return isWanted && !isMoving && !/^\/(auth|reset-password|login)/.test(pathname) ? (
    <Suspense fallback={null}>
      <ArrivalNotice />
    </Suspense>
  ) : null
}

/** The style sheet hides it if the device remembers that it was dismissed, so it never flashes. */
function DemoRibbon({ demo }: { demo: DemoNotice }) {
  const isLoading = demo.loaded < demo.total
  return (
    <section
      aria-label="Demo data"
      data-slot="demo-ribbon"
      className="border-b border-line bg-tint text-[0.8125rem] sm:text-sm in-data-[ribbon=off]:hidden"
    >
      <div className="wrap flex items-center gap-3 py-1">
        <p className="flex-1 py-1.5">
          <b className="font-semibold">Demo data.</b> These businesses are fictional
          {isLoading && (
            <>
              ; {formatNumber(demo.loaded)} of {formatNumber(demo.total)} are here so far
            </>
          )}
          .
        </p>
        <HideBar what="demo data notice" onHide={() => choose('ribbon', 'off')} />
      </div>
    </section>
  )
}

const patienceMs = 300

/**
 * A bar and a spinner while the next page loads, but only after 300 ms: most pages are faster. Announced once, and not
 * at all when the page itself says that it is busy (a list being filtered).
 */
function PendingSign() {
  const isAwaited = useNavigation().state !== 'idle'
  const [sign, setSign] = useState<{ words: string } | null>(null)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => {
      const isSaid = document.querySelector('#main [aria-busy=true]') !== null
      setSign({ words: isSaid ? '' : 'Loading the page' })
    }, patienceMs)
    return () => {
      clearTimeout(timer)
      setSign(null)
    }
  }, [isAwaited])
  return (
    <>
      {/* Present from the start: screen readers miss live regions added together with their text. */}
      <p role="status" data-slot="pending-words" className="sr-only">
        {sign?.words}
      </p>
      {sign && (
        <div aria-hidden="true" data-slot="pending-sign" className="pending-sign pointer-events-none">
          <div className="progress-bar" />
          <div className="fixed top-20 left-1/2 z-50 -translate-x-1/2 rounded-full border border-line bg-paper p-2.5 shadow-raised">
            <SpinnerMark />
          </div>
        </div>
      )}
    </>
  )
}
