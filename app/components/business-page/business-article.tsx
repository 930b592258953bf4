import type { ComponentType } from 'react'
import { hydrateLater } from '#app/ui/hydrate-later.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { menuWords } from '#domain/businesses/menu.ts'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { BottomActions } from './actions.tsx'
import { BusinessTop } from './business-top.tsx'
import { Gallery } from './gallery.tsx'
import { SectionIndex } from './section-index.tsx'

type LazyPart = {
  business: BusinessPage
  /** ISO 8601: a date would be another one each time. */
  now: string
}

const withDate = (Part: ComponentType<{ business: BusinessPage; now: Date }>) => ({
  default: ({ business, now }: LazyPart) => <Part business={business} now={new Date(now)} />,
})

// Below the first screen of a phone.
const About = hydrateLater(async () => ({ default: (await import('./about.tsx')).About }))
const ContactPanel = hydrateLater(async () => withDate((await import('./contact-panel.tsx')).ContactPanel))
const Menu = hydrateLater(async () => ({ default: (await import('./menu.tsx')).Menu }))
const Location = hydrateLater(() => import('./location.tsx'))
const OtherPlaces = hydrateLater(async () => ({ default: (await import('./other-places.tsx')).OtherPlaces }))
const Announced = hydrateLater(async () => withDate((await import('./announcements.tsx')).Announcements))
const Trust = hydrateLater(async () => withDate((await import('./trust.tsx')).Trust))
const waiting = <Skeleton className="mt-4 h-96" />
const Questions = hydrateLater(() => import('./questions.tsx').then((file) => withDate(file.default)), {
  waiting,
})
const Reviews = hydrateLater(() => import('./reviews.tsx').then((file) => withDate(file.default)), {
  waiting,
})

/** The page of a business, for visitors and for its owner's preview. */
export function BusinessArticle({
  business,
  now,
  siteUrl,
}: {
  business: BusinessPage
  now: Date
  siteUrl: string
}) {
  const hasMenu = business.services.length > 0
  const about = { id: 'about', label: 'About' }
  const sections = [
    hasMenu ? { id: 'services', label: menuWords(business.category.slug).label } : about,
    { id: 'hours', label: 'Hours' },
    { id: 'reviews', label: 'Reviews' },
    ...(hasMenu ? [about] : []),
    { id: 'questions', label: 'Questions' },
    { id: 'trust', label: 'Verification' },
  ]
  return (
    <div className="with-bottom-actions">
      <Gallery business={business} />
      <BusinessTop business={business} now={now} siteUrl={siteUrl} />
      <SectionIndex sections={sections} />
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          {hasMenu ? <Menu business={business} /> : <About business={business} />}
          <Announced business={business} now={now.toISOString()} />
        </div>
        <aside aria-labelledby="hours" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-34">
            <ContactPanel business={business} now={now.toISOString()} />
          </div>
        </aside>
        <div className="grid min-w-0 grid-cols-1 content-start gap-12">
          <section aria-labelledby="reviews">
            <h2 id="reviews" className="text-2xl">
              Reviews
            </h2>
            <Reviews business={business} now={now.toISOString()} />
          </section>
          {hasMenu && <About business={business} />}
          <section aria-labelledby="questions">
            <h2 id="questions" className="text-2xl">
              Questions and answers
            </h2>
            <Questions business={business} now={now.toISOString()} />
          </section>
          <Location business={business} />
          <OtherPlaces places={business.otherPlaces} />
          <Trust business={business} now={now.toISOString()} />
        </div>
      </div>
      <BottomActions business={business} />
    </div>
  )
}
