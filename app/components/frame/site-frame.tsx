import { type ReactNode, useRef } from 'react'
import type { Site } from '#app/context.ts'
import { Tooltips } from '#app/ui/tooltip.tsx'
import type { Announcement } from '#domain/site/announcement.ts'
import type { DemoNotice } from '#domain/site/schema.ts'
import { CardIconShapes } from '../card-icons.tsx'
import { CompareTray } from '../compare/compare-tray.tsx'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import { SavedWatch } from '../saved/saved-watch.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { Arrival } from './arrival.tsx'
import { DemoRibbon } from './demo-ribbon.tsx'
import { Footer, type FooterCopy } from './footer.tsx'
import { Header } from './header.tsx'
import { PendingSign } from './pending-sign.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

export type FrameData = {
  site: Pick<Site, 'name' | 'url'> & { demo: DemoNotice | null }
  copy: FooterCopy & { announcement?: Announcement | null }
}

/** Header, main part and footer. Without data (the root loader failed) it shows what needs none. */
export function SiteFrame({ data, children }: { data: FrameData | null | undefined; children: ReactNode }) {
  const siteName = data?.site.name ?? 'Baobab'
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)
  return (
    <div className="flex min-h-svh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-forest focus:px-4 focus:py-3 focus:font-semibold focus:text-on-forest"
      >
        Skip to content
      </a>
      <ConsentBanner />
      {data?.site.demo && <DemoRibbon demo={data.site.demo} />}
      {data?.copy.announcement && <AnnouncementBar announcement={data.copy.announcement} />}
      <CardIconShapes />
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
