import { PhotoGallery } from '#app/components/business-page/gallery.tsx'
import { FairHousing } from '#app/components/housing/fair-housing.tsx'
import { RoughMap } from '#app/components/housing/rough-map.tsx'
import { ScamHints } from '#app/components/housing/scam-hints.tsx'
import { WriteLink } from '#app/components/message/message-link.tsx'
import { Others } from '#app/components/others.tsx'
import { ReportButton } from '#app/components/report/report-button.tsx'
import { SaveButton } from '#app/components/saved/save-button.tsx'
import { Share } from '#app/components/share/share.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Card } from '#app/ui/card.tsx'
import { lazyOnceThere } from '#app/ui/hydrate-later.tsx'
import type { HomePage, HomeState } from '#domain/housing/schema.ts'
import type { Route } from './+types/page.ts'
import { Agency } from './agency.tsx'
import { Facts } from './facts.tsx'
import { Price } from './price.tsx'
import { topics } from './topics.ts'
import { homeCrumbs, placeOf } from './words.ts'

const HomeCard = lazyOnceThere(async () => ({
  default: (await import('#app/components/housing/home-card.tsx')).HomeCard,
}))

export default function HomeRoute({
  loaderData: { home, similar, siteUrl },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const isListed = home.listing === 'listed'
  return (
    <div className="wrap pt-4 pb-16">
      <Breadcrumbs crumbs={homeCrumbs(home)} />
      <Ended home={home} hasSimilar={similar.length > 0} />
      <PhotoGallery id={home.id} name={home.title} photos={home.photos} />
      <article className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <header className="min-w-0">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{home.title}</h1>
          <p className="mt-3 text-lg text-muted">{placeOf(home)}</p>
          <div className="mt-4 flex flex-wrap items-center gap-2">
            {isListed && (
              <SaveButton
                business={{ id: home.id, slug: home.slug, name: home.title }}
                kind="housing"
                isLabelled
              />
            )}
            {isListed && <Share name={home.title} url={`${siteUrl}/housing/${home.slug}`} />}
          </div>
        </header>
        <aside
          aria-label="Rent and contact"
          className="grid content-start gap-6 lg:col-start-2 lg:row-span-3 lg:row-start-1"
        >
          <Price home={home} />
          {isListed && <Contact home={home} />}
          {home.agency && <Agency agency={home.agency} />}
          {isListed && <ScamHints />}
        </aside>
        <Facts home={home} />
        <div className="grid min-w-0 content-start gap-10">
          <section aria-labelledby="about">
            <h2 id="about" className="text-2xl">
              About this home
            </h2>
            <div className="mt-4 grid max-w-[68ch] gap-4 text-[1.0625rem] leading-relaxed break-words whitespace-pre-line">
              {home.body.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
          <section aria-labelledby="where">
            <h2 id="where" className="mb-4 text-2xl">
              About where it is
            </h2>
            <RoughMap lat={home.lat} lng={home.lng} place={placeOf(home)} />
          </section>
          <FairHousing className="max-w-[68ch]" />
          <div>
            <ReportButton subject={{ kind: 'posting', id: home.id, name: home.title }} className="-ml-3">
              Something wrong? Tell us
            </ReportButton>
          </div>
        </div>
      </article>
      <Others
        title="Similar homes"
        all={{ label: 'All homes', to: '/housing' }}
        items={similar}
        renderCard={(other) => <HomeCard home={other} headingLevel="h3" />}
        className="lg:grid-cols-3"
      />
    </div>
  )
}

/** Contacts the person offering the home with a message through the site. */
function Contact({ home }: { home: HomePage }) {
  const { id, title, slug, contactName, takesMessages } = home
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-lg">Ask for {contactName}</h2>
      {takesMessages ? (
        <>
          <WriteLink recipient={{ kind: 'housing', id, name: title, topics }} path={`/housing/${slug}`} />
          <p className="text-sm text-muted">
            Your message goes through this site. The answer comes to your email, and the address when you
            agree on a visit.
          </p>
        </>
      ) : (
        <p className="text-muted">This home is an example, so messages about it aren’t delivered.</p>
      )}
    </Card>
  )
}

const words: Record<Exclude<HomeState, 'listed'>, { title: string; text: string }> = {
  rented: { title: 'This home is rented', text: 'Someone else found it first.' },
  closed: { title: 'This home is no longer offered', text: 'The person offering it took it down.' },
  expired: {
    title: 'This home is no longer listed',
    text: 'The ad expired, and nobody confirmed that the home is still available.',
  },
}

/** Shown on the page of a home that is no longer available. */
function Ended({ home, hasSimilar }: { home: HomePage; hasSimilar: boolean }) {
  if (home.listing === 'listed') return null
  const { title, text } = words[home.listing]
  return (
    <Alert variant="warning" title={title} className="mt-4">
      <p>
        {text}{' '}
        <a
          href={hasSimilar ? '#similar' : '/housing'}
          className="font-medium text-forest-ink underline underline-offset-4"
        >
          {hasSimilar ? 'See homes like it' : 'See available homes'}
        </a>
        .
      </p>
    </Alert>
  )
}
